// Everything here improves pages that already work without it.
import { suggest } from "./combobox.js";
import { hoverCards } from "./hovercard.js";
import { replays } from "./replay.js";
import { chat } from "./chat.js";
import { theme } from "./theme.js";

document.documentElement.classList.add("js");

for (const form of document.querySelectorAll("[data-suggerisci]")) suggest(form);
hoverCards(document.body);
replays(document);
chat(document);
theme(document);

// "/" goes to the search box, unless someone is writing.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const search = document.getElementById("cerca");
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});
