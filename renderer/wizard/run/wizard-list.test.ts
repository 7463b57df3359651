import { expect, test } from "vitest";
import { stepPlace } from "./wizard-list.ts";

const wizards = [
  { id: "supplier", basePath: "/supplier-profile-registration" },
  { id: "buyer", basePath: "/buyer-profile-registration" },
];

test("an address names a wizard and a step", () => {
  expect(stepPlace(wizards, "/buyer-profile-registration/review")).toEqual({
    wizard: "buyer",
    slug: "review",
    standalone: false,
  });
});

test("an address without a step leads to wherever the registrant has got to", () => {
  expect(stepPlace(wizards, "/supplier-profile-registration/")?.slug).toBeNull();
});

test("an address of nobody's is no place", () => {
  expect(stepPlace(wizards, "/supplier-profile-registrations/review")).toBeNull();
  expect(stepPlace(wizards, "/elsewhere")).toBeNull();
});
