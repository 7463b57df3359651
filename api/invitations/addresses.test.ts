import { describe, expect, it } from "vitest";
import { addressesIn, inviteesIn } from "./addresses.ts";

const problemsOf = (admins: string, members: string) =>
  inviteesIn({ admins, members }).problems.map(({ path, message }) => [path[0], message]);

describe("a text with addresses", () => {
  it("splits a text at spaces, commas, semicolons and line ends", () => {
    const { good } = addressesIn("a@x.org b@x.org,c@x.org;d@x.org\r\ne@x.org ,; ");
    expect(good).toEqual(["a@x.org", "b@x.org", "c@x.org", "d@x.org", "e@x.org"]);
  });

  it("returns each address once, in one spelling", () => {
    expect(addressesIn("Ana@x.org ana@X.org")).toEqual({ good: ["ana@x.org"], bad: [] });
  });

  it("returns what is no address, by the rule of the accounts", () => {
    expect(addressesIn('ana@x.org, bob@, @x.org, carla "e@evil.org"@x.org <d@x.org>')).toEqual({
      good: ["ana@x.org"],
      bad: ["bob@", "@x.org", "carla", '"e@evil.org"@x.org', "<d@x.org>"],
    });
  });
});

describe("an invitation", () => {
  it("names who comes as what", () => {
    expect(inviteesIn({ admins: "a@x.org", members: "b@x.org c@x.org" })).toEqual({
      invitees: [
        { email: "a@x.org", field: "admins" },
        { email: "b@x.org", field: "members" },
        { email: "c@x.org", field: "members" },
      ],
      problems: [],
    });
  });

  it("requires at least one address", () => {
    expect(problemsOf(" ", ",;")).toEqual([["admins", "Enter at least one email address."]]);
    expect(problemsOf("", "a@x.org")).toEqual([]);
  });

  it("names the addresses that will not do, and counts them when they are many", () => {
    expect(problemsOf("bob@", "carla, dan")).toEqual([
      ["admins", "“bob@” is not an email address."],
      ["members", "“carla” and “dan” are not email addresses."],
    ]);
    const many = `${"x".repeat(100)} b c d e f g`;
    expect(problemsOf(many, "")[0]?.[1]).toBe(
      `“${"x".repeat(60)}…”, “b”, “c”, “d”, “e”, and 2 more are not email addresses.`,
    );
  });

  it("names an address that stands in both fields", () => {
    expect(problemsOf("a@x.org", "A@x.org")).toEqual([
      ["members", "“a@x.org” can be invited as Admin or Member, not both."],
    ]);
  });
});
