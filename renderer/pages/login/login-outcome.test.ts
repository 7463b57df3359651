import { describe, expect, it } from "vitest";
import type { SessionProfile } from "../../session/session.ts";
import { type LoginReply, loginOutcome } from "./login-outcome.ts";

const token = "header.payload.signature";
const words = { refused: "Who are you?", failed: "That came to nothing." };
const outcomeOf = (reply: LoginReply) => loginOutcome(reply, words);

function profile(isRegistrationComplete: boolean): SessionProfile {
  return { _id: "p", accountType: "SUPPLIER", misc: { isRegistrationComplete, currentRegistrationStep: 3 } };
}

describe("the outcome of a login", () => {
  it("the server's redirect comes first", () => {
    const reply = { token, redirect: "/account-type", profile: profile(true), accountType: "BUYER" };
    expect(outcomeOf(reply)).toEqual({ kind: "go", to: "/account-type" });
  });

  it("a login without a token is refused", () => {
    expect(outcomeOf({})).toEqual({ kind: "refused", message: words.refused });
  });

  it("registered users go to the welcome page, with a role or without", () => {
    for (const accountType of ["BUYER", "GUEST", null]) {
      expect(outcomeOf({ token, accountType, profile: profile(true) })).toEqual({
        kind: "go",
        to: "/welcome-page",
      });
    }
  });

  it("an unfinished registration continues where it was left", () => {
    expect(outcomeOf({ token, hasProfileDetails: true, profile: profile(false) })).toEqual({
      kind: "resume",
    });
  });

  it("an account with a name and no profile goes to the account type page", () => {
    const reply = { token, hasNameDetails: true, message: "Don't have profile." };
    expect(outcomeOf(reply)).toEqual({ kind: "go", to: "/account-type" });
  });

  it("any other login shows the server's message, or the site's own without one", () => {
    expect(outcomeOf({ token })).toEqual({ kind: "refused", message: words.failed });
    expect(outcomeOf({ token, message: "Ask us for help." })).toEqual({
      kind: "refused",
      message: "Ask us for help.",
    });
  });
});
