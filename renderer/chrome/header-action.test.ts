import { describe, expect, it } from "vitest";
import { shippedWizards } from "../site/testing/shipped-words.ts";
import { headerActionAt as actionAt, type Visitor } from "./header-action.ts";

const words = {
  landing: { label: "Get Early Access to Smart Sourcing", menuLabel: "Get Early Access" },
  login: { label: "Create a new account", menuLabel: "Sign up" },
  elsewhere: { label: "Login to account", menuLabel: "Log in" },
  studio: { label: "Studio", menuLabel: "Studio" },
  desk: { label: "Desk", menuLabel: "Desk" },
  logIn: "Log in",
  passwordFirst: "Set your password first.",
};

const headerActionAt = (pathname: string, visitor: Visitor) =>
  actionAt(pathname, visitor, words, shippedWizards);

const stranger: Visitor = {
  isAuthenticated: false,
  emailExists: null,
  hasPassword: null,
  email: null,
  role: null,
};

describe("the header's button", () => {
  it("leads to early access on the landing page for every visitor", () => {
    for (const isAuthenticated of [true, false]) {
      const action = headerActionAt("/", { ...stranger, isAuthenticated });
      expect(action).toMatchObject({ label: "Get Early Access to Smart Sourcing", to: "/login" });
      expect(action?.menuLabel).toBe("Get Early Access");
    }
  });

  it("leads from the login page to sign-up", () => {
    expect(headerActionAt("/login", stranger)).toMatchObject({
      label: "Create a new account",
      menuLabel: "Sign up",
      to: "/signup",
    });
  });

  it("takes the email typed on the login page along", () => {
    const typed = { ...stranger, email: "ana@example.com" };
    expect(headerActionAt("/login", typed)?.state).toEqual({ email: "ana@example.com" });
  });

  it("leads from every other page to the login page", () => {
    expect(headerActionAt("/signup", stranger)).toMatchObject({
      label: "Login to account",
      menuLabel: "Log in",
      to: "/login",
    });
  });

  it("hides on registration pages", () => {
    expect(headerActionAt("/supplier-profile-registration/review", stranger)).toBeNull();
    expect(headerActionAt("/buyer-profile-registration/personal-details", stranger)).toBeNull();
  });

  it("hides from logged-in users, except on the landing page", () => {
    expect(headerActionAt("/account-type", { ...stranger, isAuthenticated: true })).toBeNull();
  });

  it("leads staff to where their role works, and from no form", () => {
    const editor: Visitor = { ...stranger, isAuthenticated: true, role: "EDITOR" };
    expect(headerActionAt("/", editor)).toMatchObject({ label: "Studio", to: "/studio" });
    for (const role of ["REVIEWER", "AUDITOR"])
      expect(headerActionAt("/legal/privacy-policy", { ...editor, role })).toMatchObject({
        label: "Desk",
        to: "/dashboard/admin",
      });
    expect(headerActionAt("/supplier-profile-registration/review", editor)).toBeNull();
    expect(headerActionAt("/account-type", { ...editor, role: "SUPPLIER" })).toBeNull();
  });

  it("disables on login and sign-up pages while the address needs a password, and nowhere else", () => {
    const unfinished: Visitor = { ...stranger, emailExists: true, hasPassword: false };
    expect(headerActionAt("/login", unfinished)?.muted).toBe(true);
    expect(headerActionAt("/verify-email", unfinished)?.muted).toBe(true);
    expect(headerActionAt("/", unfinished)?.muted).toBe(false);
    expect(headerActionAt("/login", { ...unfinished, hasPassword: true })?.muted).toBe(false);
    expect(headerActionAt("/legal/terms-of-use", unfinished)?.muted).toBe(false);
  });
});
