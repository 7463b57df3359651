/**
 * In the browser: draws the page anew whenever the definitions were read again, with the same parts unfolded, and
 * says whether tabs can be people of their own.
 */
const unfolded = "unfolded";

for (const id of JSON.parse(sessionStorage.getItem(unfolded) ?? "[]")) {
  document.getElementById(id)?.setAttribute("open", "");
}

new EventSource("/changes").addEventListener("message", () => {
  const open = [...document.querySelectorAll("details[open][id]")].map((part) => part.id);
  sessionStorage.setItem(unfolded, JSON.stringify(open));
  location.reload();
});

// Where names under localhost are not known, tabs cannot be told apart by them.
fetch(`http://preview.localhost:${location.port}/here`, { mode: "no-cors" }).catch(() => {
  document.getElementById("shared")?.removeAttribute("hidden");
  for (const form of document.querySelectorAll("form")) {
    const shared = Object.assign(document.createElement("input"), { type: "hidden", name: "shared" });
    form.append(shared);
  }
});
