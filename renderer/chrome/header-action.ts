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

const registrations = /^\/(?:supplier|buyer)-profile-registration(?:\/|$)/u;

/** The header's button on a page, or null where there is none. */
export function headerActionAt(pathname: string, visitor: Visitor): HeaderAction | null {
  if (pathname === "/") {
    return {
      label: "Get Early Access to Smart Sourcing",
      menuLabel: "Get Early Access",
      to: "/login",
      muted: false,
    };
  }
  if (visitor.isAuthenticated || registrations.test(pathname)) return null;
  const muted = visitor.emailExists === true && visitor.hasPassword === false;
  if (pathname === "/login") {
    return { label: "Create a new account", menuLabel: "Sign up", to: "/signup", muted };
  }
  return { label: "Login to account", menuLabel: "Log in", to: "/login", muted };
}
