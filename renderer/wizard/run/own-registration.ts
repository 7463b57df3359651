import { hasCarryOver } from "../../session/carry-over-note.ts";
import { ApiProblem, call } from "../../session/client.ts";

interface Listed {
  _id: string;
  wizard: string;
  isOpen: boolean;
  url: string;
}

/** The URL where a user continues, or the time outside the wizard's period at which they came. */
export type OwnRegistration =
  | { kind: "elsewhere"; to: string }
  | { kind: "closed"; wizard: string; when: "before" | "after" };

/** Pages for users whom the server refuses another registration, by the code of its refusal. */
const instead = new Map([
  ["in-company", "/welcome-page"],
  ["too-many", "/registrations"],
  ["other-role", "/registrations"],
]);

/**
 * Returns where a user continues who opened a wizard that takes several registrations, without saying which: the only
 * one if it is open, the list of several, or a new one for who has none. Answers given before the login become a new
 * one, too: they must not mix with another's. Answers in the address come along.
 */
export async function ownRegistration(wizard: string, path: string): Promise<OwnRegistration> {
  try {
    return { kind: "elsewhere", to: await urlOfOwn(wizard, path) };
  } catch (problem) {
    const code = problem instanceof ApiProblem ? problem.code : "";
    if (code === "not-open-yet" || code === "closed")
      return { kind: "closed", wizard, when: code === "closed" ? "after" : "before" };
    const to = instead.get(code);
    if (to === undefined) throw problem;
    return { kind: "elsewhere", to };
  }
}

async function urlOfOwn(wizard: string, path: string): Promise<string> {
  const { pathname, search } = new URL(path, window.location.origin);
  const { registrations } = await call<{ registrations: Listed[] }>("GET", "registrations");
  const own = registrations.filter((one) => one.wizard === wizard);
  const [only] = own;
  if (only && !hasCarryOver(wizard))
    return (own.length === 1 && only.isOpen ? only.url : "/registrations") + search;
  const { registration, url } = await call<{ registration: { _id: string }; url: string }>(
    "POST",
    `registrations/${wizard}`,
  );
  const basePath = url.slice(0, url.indexOf(`/${registration._id}`));
  return `${basePath}/${registration._id}${pathname.slice(basePath.length)}${search}`;
}
