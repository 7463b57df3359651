import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import { callerIn, planOfCall } from "./request-of.ts";

const oddTargets = [
  "//",
  "///api/site",
  "//evil.example/api/site",
  "/api//site",
  "/api/site/",
  "/API/SITE",
  "/api/%73ite",
  "/%",
  "/%zz",
  "/%00",
  "/assets/%00",
  "/assets/..%2f..%2fpackage.json",
  "/assets/../../package.json",
  "/..%5c..%5cpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd.txt",
  "/a.txt/b",
  "/assets/",
  "/assets",
  "/assets/x.js.gz",
  "/icons/",
  "/.env",
  "/.git/config.txt",
  "/index.html",
  "/index.html/",
  "/favicon.ico",
  "/%C0%AE.js",
  "/%ED%A0%80.css",
  "/a%0d%0aX-Injected:%201",
  "/login%0d%0aX-Injected:%201.js",
  "/?",
  "/??=&&==&",
  "/;a=b",
  "/api/wizards/__proto__",
  "/api/wizards/constructor",
  "/api/site/legal/__proto__",
  "/api/naics",
  "/api/naics?sector=",
  "/api/naics?sector=a&sector=b",
  "/api/naics?sector[]=a",
  "/api/naics?sector=%00",
  "/api/naics?sector=%ED%A0%80",
  "/api/naics?__proto__=1",
  "/api/naics?sector=22&search=%25_%5C",
  "/api/registrations/me?wizard=__proto__",
  "/api/registrations/me?wizard=supplier&wizard=buyer",
  "/api/registrations/me?wizard=%00",
  "/reset-password?token=%00",
  "/invitation?token=%ff",
];

const notPaths = [
  "http://evil.example/api/site",
  "https://a:b@evil.example:1/",
  "*",
  "evil.example:80",
  "api/site",
  "",
  "/a b",
  "?x",
  "#",
  "/\u00ff",
  "http://",
  "/\t",
];
const junk = [
  "%",
  "%2",
  "%zz",
  "%00",
  "%25",
  "..",
  "/",
  "\\",
  "~",
  "^",
  "|",
  "'",
  '"',
  "<",
  "{",
  ";",
  "a",
  ".",
];

/** Returns a target that is no path, or leads nowhere. */
export function oddTarget(draws: Draws, world: World): Plan {
  const person = callerIn(draws, world);
  const kind = draws.below(10);
  const method = draws.pick(["GET", "GET", "GET", "HEAD", "POST"]);
  const to = (target: string, caller = person) =>
    planOfCall(draws, world, { method, target, person: caller });
  if (kind === 0) return { ...to(draws.pick(notPaths)), expects: "refusal", isAlone: true };
  if (kind === 1) {
    const length = draws.pick([1_000, 8_000, 14_000]);
    const piece = draws.pick(["a", "%41", "../", "a/", "%2e%2e%2f"]);
    return to(`/${piece.repeat(length / piece.length)}${draws.pick(["", ".js"])}`);
  }
  if (kind === 2) return to(`/api/naics?${"sector=a&".repeat(draws.pick([100, 1_000, 1_500]))}`);
  if (kind === 3 && world.assets.length > 0) return to(draws.pick(world.assets), null);
  if (kind === 4) {
    const pieces = Array.from({ length: 1 + draws.below(6) }, () => draws.pick(junk));
    return to(`/${draws.pick(["", "api/", "assets/"])}${pieces.join("")}`);
  }
  return to(draws.pick(oddTargets));
}
