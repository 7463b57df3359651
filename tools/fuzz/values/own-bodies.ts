import type { Draws } from "../world/draws.ts";
import type { World } from "../world/world.ts";
import type { LooseJson } from "./hostile-values.ts";

/** Hashing a password takes a tenth of a second, so these routes are rare. */
export const hashing = /password|login/;

const password = "Correct-horse-7!";

/** Returns a valid body for a route by its path, or an empty one. */
export function ownBody(draws: Draws, world: World, path: string): LooseJson {
  const email = draws.oneIn(2)
    ? draws.pick(world.people).email
    : `fuzz-${draws.below(1_000_000)}@${draws.pick(["example.com", "EXAMPLE.com", "xn--e1afmkfd.example"])}`;
  const code = String(draws.below(1_000_000)).padStart(6, "0");
  const token = draws.pick([...world.invitations, "A".repeat(43), code]);
  const id = draws.pick(draws.pick(world.people).ids);
  const bodies: { [path: string]: LooseJson } = {
    "/api/user/register_user_email": { email },
    "/api/user/register_user_email/verify": { email, userOtpInput: code },
    "/api/user/resend/otp": { email },
    "/api/user/register/password": { id, password },
    "/api/user/forgot-password": { email },
    "/api/user/reset-password/check": { token },
    "/api/user/reset-password": { token, password },
    "/api/user/register/names": { firstName: "Ada", lastName: "Lovelace", accountType: null },
    "/api/auth/check-email": { email },
    "/api/auth/login": { email, password, rememberMe: draws.oneIn(2) },
    "/api/buyer/invitations": {
      members: `${email}, m-${draws.below(1_000_000)}@example.com`,
      admins: draws.oneIn(2) ? "" : `a-${draws.below(1_000_000)}@example.com`,
    },
    "/api/invitations/look": { token },
    "/api/invitations/accept": { token },
    "/register": { firstName: "Ada", lastName: "Lovelace", email },
    "/api/policy-reports": {
      "csp-report": { "effective-directive": "script-src", "blocked-uri": "inline", "line-number": 7 },
    },
  };
  return bodies[path] ?? {};
}

/** Returns the path of a route with its parameters filled in. */
export function targetOfRoute(draws: Draws, world: World, path: string, id: string): string {
  const { wizard, slug } = draws.pick(world.steps);
  return path
    .replace(":wizard", wizard)
    .replace(":step", slug)
    .replace(
      ":token",
      draws.pick(["A".repeat(43), ...world.people.flatMap(({ draft }) => draft?.link ?? [])]),
    )
    .replace(":number", draws.pick(["1", "2", "0", "99999999999"]))
    .replace(":revision", draws.pick(["0", "1", "999999999", "9999999999"]))
    .replace(":version", draws.pick(["1", "0", "99999999999", "a"]))
    .replace(":page", draws.pick(["terms", "privacy", "cookies", "__proto__", "constructor"]))
    .replace(/:\w+/gu, id);
}
