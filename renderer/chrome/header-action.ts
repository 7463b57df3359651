import type { Frame } from "../../definitions/schema/site.gen.d.ts";

/** The button at the right of the header: where it leads, and its words on wide screens and in the mobile menu. */
export interface HeaderAction {
  label: string;
  menuLabel: string;
  to: string;
  /** Greyed out: the address on the screen belongs to an account that first needs its password. */
  muted: boolean;
}

/** What the header has to know of who is here. */
export interface Visitor {
  isAuthenticated: boolean;
  emailExists: boolean | null;
  hasPassword: boolean | null;
}

/** Pages on which the header invites nobody away from what they fill in. */
const registrations = /^\/(?:supplier|buyer)-profile-registration(?:\/|$)/u;
const entrances = /^\/(?:login|signup|verify-email|password)\/?$/u;

/** The header's button on a page, or null where there is none. */
export function headerActionAt(
  pathname: string,
  visitor: Visitor,
  words: Frame["header"],
): HeaderAction | null {
  if (pathname === "/") return { ...words.landing, to: "/login", muted: false };
  if (visitor.isAuthenticated || registrations.test(pathname)) return null;
  const muted = visitor.emailExists === true && visitor.hasPassword === false && entrances.test(pathname);
  if (pathname === "/login") return { ...words.login, to: "/signup", muted };
  return { ...words.elsewhere, to: "/login", muted };
}
