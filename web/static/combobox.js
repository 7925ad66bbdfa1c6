// Suggestions while typing: the ARIA combobox pattern over /api/v1/suggerimenti.
const WAIT = 150;
const SHORTEST = 2;
let count = 0;

export function suggest(form) {
  const input = form.querySelector("input[name=q]");
  const list = document.createElement("ul");
  const status = document.createElement("p");
  const id = `elenco-${++count}`;
  let timer = 0;
  let fetching = null;
  let active = -1;

  list.id = id;
  list.className = "elenco";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggerimenti");
  status.className = "nascosto";
  status.setAttribute("role", "status");
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", id);
  form.append(list, status);

  const options = () => [...list.children];

  function close() {
    clearTimeout(timer);
    fetching?.abort();
    fetching = null;
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    active = index;
    options().forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    if (index < 0) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    const option = list.children[index];
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  function show(rows) {
    list.replaceChildren(
      ...rows.map((row, at) => {
        const option = document.createElement("li");
        option.id = `${id}-${at}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.dataset.indirizzo = row.indirizzo;
        const name = document.createElement("b");
        name.textContent = row.etichetta;
        const detail = document.createElement("span");
        detail.textContent = row.dettaglio ?? "";
        option.append(name, detail);
        return option;
      }),
    );
    active = -1;
    input.removeAttribute("aria-activedescendant");
    list.hidden = rows.length === 0;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    status.textContent =
      rows.length === 0 ? "Nessun suggerimento" : rows.length === 1 ? "1 suggerimento" : `${rows.length} suggerimenti`;
  }

  async function load(text) {
    fetching?.abort();
    const mine = (fetching = new AbortController());
    try {
      const reply = await fetch(`/api/v1/suggerimenti?${new URLSearchParams({ q: text })}`, { signal: mine.signal });
      const rows = reply.ok ? (await reply.json()).suggerimenti : [];
      if (mine === fetching) show(rows);
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text.length < SHORTEST) close();
    else timer = setTimeout(load, WAIT, text);
  });

  input.addEventListener("keydown", (event) => {
    const total = list.children.length;
    if (event.key === "Escape") {
      if (!list.hidden) event.preventDefault();
      else input.blur();
      close();
    } else if (!list.hidden && event.key === "ArrowDown") {
      event.preventDefault();
      choose((active + 1) % total);
    } else if (!list.hidden && event.key === "ArrowUp") {
      event.preventDefault();
      choose((active <= 0 ? total : active) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      location.assign(list.children[active].dataset.indirizzo);
    }
  });

  // mousedown, so that the choice lands before the input loses the focus
  list.addEventListener("mousedown", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    event.preventDefault();
    location.assign(option.dataset.indirizzo);
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) close();
  });
  form.addEventListener("submit", close);
}
