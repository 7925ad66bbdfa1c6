// The theme button without a page load; the cookie is the same that the server sets.
const YEAR = 31536000;

export function theme(root) {
  const button = root.querySelector("[data-tema-pulsante]");
  if (!button) return;
  const html = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  const isDark = () => (html.dataset.tema ? html.dataset.tema === "scuro" : systemDark.matches);
  const label = () => {
    const next = isDark() ? "chiaro" : "scuro";
    button.value = next;
    button.setAttribute("aria-label", `Passa al tema ${next}`);
  };
  label();
  systemDark.addEventListener("change", label);
  button.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const next = button.value;
    html.dataset.tema = next;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `tema=${next}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
    label();
  });
}
