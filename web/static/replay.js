// Stepping through a simulation without page loads: buttons, arrows, Home and End; the address keeps the step.
export function replays(root) {
  for (const player of root.querySelectorAll("[data-replay]")) replay(player);
}

function replay(player) {
  const steps = [...player.querySelectorAll("[data-passi] > li")];
  const list = player.querySelector("[data-passi]");
  const stage = player.querySelector("[data-scena]");
  const counter = player.querySelector("[data-conta]");
  const bar = player.querySelector("progress");
  const controls = [...player.querySelectorAll("[data-vai]")];
  let at = Math.max(0, steps.findIndex((step) => step.hasAttribute("aria-current")));

  const targets = {
    primo: () => 0,
    indietro: () => at - 1,
    avanti: () => at + 1,
    ultimo: () => steps.length - 1,
  };

  const address = (index) => list.dataset.base.replace(/passo=0\b/, `passo=${index + 1}`) + "#simulazione";

  function show(index) {
    if (index < 0 || index >= steps.length || index === at) return;
    steps[at].removeAttribute("aria-current");
    at = index;
    steps[at].setAttribute("aria-current", "step");
    stage.innerHTML = steps[at].innerHTML;
    counter.textContent = String(at + 1);
    bar.value = at + 1;
    paint();
    history.replaceState(history.state, "", address(at));
  }

  function paint() {
    for (const control of controls) {
      const target = targets[control.dataset.vai]();
      const open = target !== at && target >= 0 && target < steps.length;
      control.toggleAttribute("aria-disabled", false);
      if (open) {
        control.href = address(target);
        control.removeAttribute("role");
        control.removeAttribute("aria-disabled");
      } else {
        // keep the focus where it is: an anchor without href cannot hold it
        control.setAttribute("aria-disabled", "true");
        control.href = address(at);
      }
    }
  }

  for (const control of controls) {
    control.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(targets[control.dataset.vai]());
    });
  }
  player.addEventListener("keydown", (event) => {
    const move = { ArrowLeft: "indietro", ArrowRight: "avanti", Home: "primo", End: "ultimo" }[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("pre")) return;
    event.preventDefault();
    show(targets[move]());
  });
  steps.forEach((step, index) =>
    step.addEventListener("click", (event) => {
      if (!event.target.closest("a")) show(index);
    }),
  );
  paint();
}
