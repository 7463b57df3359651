/** In the browser: draws the page anew whenever the definitions were read again, with the same parts unfolded. */
const unfolded = "unfolded";

for (const id of JSON.parse(sessionStorage.getItem(unfolded) ?? "[]")) {
  document.getElementById(id)?.setAttribute("open", "");
}

new EventSource("/changes").addEventListener("message", () => {
  const open = [...document.querySelectorAll("details[open][id]")].map((part) => part.id);
  sessionStorage.setItem(unfolded, JSON.stringify(open));
  location.reload();
});
