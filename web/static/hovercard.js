// The text of a rule beside its number, on hover and on focus; Esc closes it. The link itself stays the way to read.
const WAIT = 250;
const LINGER = 200;
const cards = new Map();

export function hoverCards(root) {
  const card = document.createElement("aside");
  card.className = "scheda-volante";
  card.id = "scheda-volante";
  card.setAttribute("role", "tooltip");
  card.setAttribute("popover", "manual");
  document.body.append(card);
  let owner = null;
  let timer = 0;

  const linkAt = (target) => target instanceof Element && target.closest("a[data-regola]");

  function hide() {
    clearTimeout(timer);
    owner?.removeAttribute("aria-describedby");
    owner = null;
    if (card.matches(":popover-open")) card.hidePopover();
  }

  function place(link) {
    const at = link.getBoundingClientRect();
    const size = card.getBoundingClientRect();
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - size.width - 8));
    const below = at.bottom + 8 + size.height < innerHeight || at.top < size.height + 8;
    const top = below ? at.bottom + 8 : at.top - size.height - 8;
    card.style.left = `${left + scrollX}px`;
    card.style.top = `${top + scrollY}px`;
  }

  async function show(link) {
    const number = link.dataset.regola;
    owner?.removeAttribute("aria-describedby");
    owner = link;
    if (!cards.has(number)) {
      try {
        const reply = await fetch(`/regole/${encodeURIComponent(number)}/scheda`);
        if (!reply.ok) return;
        cards.set(number, await reply.text());
      } catch {
        return; // offline: the link still works
      }
    }
    if (owner !== link) return;
    card.innerHTML = cards.get(number);
    if (!card.matches(":popover-open")) card.showPopover();
    place(link);
    link.setAttribute("aria-describedby", card.id);
  }

  function later(action, wait, ...given) {
    clearTimeout(timer);
    timer = setTimeout(action, wait, ...given);
  }

  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (card.contains(event.target)) return clearTimeout(timer);
    const link = linkAt(event.target);
    if (link && link !== owner) later(show, WAIT, link);
    else if (link) clearTimeout(timer);
    else if (owner) later(hide, LINGER);
    else clearTimeout(timer);
  });
  root.addEventListener("focusin", (event) => {
    const link = linkAt(event.target);
    if (link && link.matches(":focus-visible")) later(show, WAIT, link);
  });
  root.addEventListener("focusout", (event) => {
    if (linkAt(event.target)) later(hide, LINGER);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}
