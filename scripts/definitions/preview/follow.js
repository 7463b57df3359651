/**
 * Runs in the browser: reloads the page after each change of the definitions with the same parts open, and tests
 * whether tabs can have logins of their own.
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

// Without names under localhost, tabs share one login.
fetch(`http://preview.localhost:${location.port}/here`, { mode: "no-cors" }).catch(() => {
  document.getElementById("shared")?.removeAttribute("hidden");
  for (const form of document.querySelectorAll("form")) {
    const shared = Object.assign(document.createElement("input"), { type: "hidden", name: "shared" });
    form.append(shared);
  }
});
