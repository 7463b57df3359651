import type { SiteWords } from "../../api/responses/site.ts";
import type { Frame } from "../../definitions/schema/site.gen.d.ts";
import type { LoginState } from "../session/return-to.ts";
import { staffHome } from "../session/staff-home.ts";
import type { Role } from "../session/token.ts";

/** The button at the right of the header: its target and its labels on wide screens and in the mobile menu. */
export interface HeaderAction {
  label: string;
  menuLabel: string;
  to: string;
  /** Disabled: the address on the screen belongs to an account that needs a password first. */
  muted: boolean;
  /** State for the next page, such as the address that the visitor typed here. */
  state?: LoginState;
}

/** Facts about the visitor that the header needs. */
export interface Visitor {
  isAuthenticated: boolean;
  emailExists: boolean | null;
  hasPassword: boolean | null;
  email: string | null;
  role: Role | null;
}

const entrances = /^\/(?:login|signup|verify-email|password)\/?$/u;

/** Returns the id of the wizard that an address belongs to. */
export function wizardAround(pathname: string, wizards: SiteWords["wizards"]): string | undefined {
  return Object.keys(wizards).find((id) => `${pathname}/`.startsWith(`${wizards[id]?.basePath}/`));
}

/** Returns the header's button on a page, or null if there is none: in a wizard, it would lead away from the form. */
export function headerActionAt(
  pathname: string,
  visitor: Visitor,
  words: Frame["header"],
  wizards: SiteWords["wizards"],
): HeaderAction | null {
  const home = staffHome(visitor.role);
  const staffWords = home === "/studio" ? words.studio : words.desk;
  if (staffWords && home && !wizardAround(pathname, wizards))
    return { ...staffWords, to: home, muted: false };
  if (pathname === "/") return { ...words.landing, to: "/login", muted: false, state: { isNew: true } };
  if (visitor.isAuthenticated || wizardAround(pathname, wizards)) return null;
  const muted = visitor.emailExists === true && visitor.hasPassword === false && entrances.test(pathname);
  if (pathname === "/login")
    return { ...words.login, to: "/signup", muted, state: { email: visitor.email ?? "" } };
  return { ...words.elsewhere, to: "/login", muted };
}
