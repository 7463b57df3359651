import { expect, test } from "vitest";
import { stepPlace } from "./wizard-list.ts";

const wizards = [
  { id: "supplier", basePath: "/supplier-profile-registration" },
  { id: "buyer", basePath: "/buyer-profile-registration" },
];

test("a URL identifies a wizard and a step", () => {
  expect(stepPlace(wizards, "/buyer-profile-registration/review")).toEqual({
    wizard: "buyer",
    slug: "review",
    standalone: false,
  });
});

test("a URL without a step leads to the resume step", () => {
  expect(stepPlace(wizards, "/supplier-profile-registration/")?.slug).toBeNull();
});

test("an unknown URL belongs to no wizard", () => {
  expect(stepPlace(wizards, "/supplier-profile-registrations/review")).toBeNull();
  expect(stepPlace(wizards, "/elsewhere")).toBeNull();
});
