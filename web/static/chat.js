// Asking without leaving the page: the answer's own address still goes into the history.
import { replays } from "./replay.js";

export function chat(root) {
  tools(root);
  const form = root.querySelector("[data-chiedi]");
  if (!form) return;
  const box = form.querySelector("textarea");

  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
  });

  form.addEventListener("submit", async (event) => {
    const log = root.querySelector("[data-dialogo] .dialogo");
    const question = box.value.trim();
    if (!question) return event.preventDefault();
    if (!log) return; // the first question opens its own page
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const reply = await fetch(`${address}&frammento=1`);
      if (!reply.ok) return location.assign(address);
      const holder = document.createElement("template");
      holder.innerHTML = await reply.text();
      const turn = holder.content.querySelector("[data-turno]");
      for (const old of log.querySelectorAll("#simulazione")) old.removeAttribute("id");
      turn.classList.add("appena");
      log.append(turn);
      replays(turn);
      tools(turn);
      history.pushState(null, "", address);
      document.title = `${question.slice(0, 70)} · Arbitro`;
      remember(form, question);
      box.value = "";
      turn.scrollIntoView({ block: "start" });
    } catch {
      location.assign(address); // let the browser show what is wrong
    } finally {
      form.removeAttribute("aria-busy");
    }
  });

  addEventListener("popstate", () => location.reload());
}

function remember(form, question) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "c";
  field.value = question;
  form.append(field);
}

// Copy buttons live only where the clipboard does.
function tools(root) {
  if (!navigator.clipboard) return;
  for (const answer of root.querySelectorAll("[data-risposta]")) {
    const button = answer.querySelector("[data-copia-testo]");
    button.hidden = false;
    button.addEventListener("click", () => {
      const badge = answer.querySelector(".verdetto")?.textContent.trim();
      const prose = answer.querySelector("[data-testo]").textContent.trim();
      const rules = [...answer.querySelectorAll(".citazioni .numero")].map((rule) => rule.textContent.trim());
      copy(button, [badge, prose, rules.length ? `Regole: ${rules.join(", ")}` : ""].filter(Boolean).join("\n\n"));
    });
    const link = answer.querySelector("[data-permalink]");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      copy(link, link.href);
    });
  }
}

async function copy(control, text) {
  const name = control.dataset.nome ?? control.textContent;
  control.dataset.nome = name;
  try {
    await navigator.clipboard.writeText(text);
    control.textContent = "Copiato";
  } catch {
    control.textContent = "Copia non permessa dal browser";
  }
  setTimeout(() => (control.textContent = name), 1800);
}
