import { describe, expect, it } from "vitest";
import { addressesIn, problemsOfInvitation } from "./addresses.ts";

const nobody = addressesIn("");

describe("a text with addresses", () => {
  it("is split at spaces, commas, semicolons and line ends", () => {
    const { good } = addressesIn("a@x.org b@x.org,c@x.org;d@x.org\ne@x.org");
    expect(good).toEqual(["a@x.org", "b@x.org", "c@x.org", "d@x.org", "e@x.org"]);
  });

  it("gives each address once, whatever its case", () => {
    expect(addressesIn("Ana@x.org ana@X.org").good).toHaveLength(1);
  });

  it("tells what is no address", () => {
    expect(addressesIn("ana@x.org, bob@, @x.org, carla")).toEqual({
      good: ["ana@x.org"],
      bad: ["bob@", "@x.org", "carla"],
    });
  });
});

describe("an invitation", () => {
  it("wants at least one address", () => {
    expect(problemsOfInvitation(nobody, nobody)).toEqual({
      admins: "Enter at least one email address.",
      members: null,
    });
    expect(problemsOfInvitation(nobody, addressesIn("a@x.org"))).toEqual({ admins: null, members: null });
  });

  it("names the addresses that will not do", () => {
    const { admins, members } = problemsOfInvitation(addressesIn("bob@"), addressesIn("carla, dan"));
    expect(admins).toBe("“bob@” is not an email address.");
    expect(members).toBe("“carla” and “dan” are not email addresses.");
  });

  it("names an address that stands in both fields", () => {
    const { members } = problemsOfInvitation(addressesIn("a@x.org"), addressesIn("A@x.org"));
    expect(members).toBe("“a@x.org” can be invited as Admin or Member, not both.");
  });
});
