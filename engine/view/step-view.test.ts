import { expect, test } from "vitest";
import type { Answer, Json } from "../definition/definition.ts";
import { answersStillNeeded, isReady, normalize, problemsIn, stepView, type Wizard } from "../index.ts";
import { shippedDefinitions } from "../testing/shipped.ts";

const wizard = shippedDefinitions().wizards.supplier as Wizard;

function neededAt(slug: string, answer: Answer) {
  const view = stepView(wizard, slug, answer, {});
  return { needed: answersStillNeeded(view, answer), isReady: isReady(view, answer) };
}

test("the personal step counts what it asks, the phone too, and the state once a country is chosen", () => {
  expect(neededAt("personal-details", {})).toEqual({ needed: 5, isReady: false });
  expect(neededAt("personal-details", { country: "USA" })).toEqual({ needed: 5, isReady: false });
  const all = { firstName: "A", lastName: "B", country: "USA", stateProvince: "GA", city: "Atlanta" };
  expect(neededAt("personal-details", all)).toEqual({ needed: 1, isReady: true });
  expect(neededAt("personal-details", { ...all, phone: "404-555-0123" })).toEqual({
    needed: 0,
    isReady: true,
  });
});

test("the services step counts a code and the industry that follows from it once", () => {
  expect(neededAt("services-capabilities", {})).toEqual({ needed: 1, isReady: false });
  expect(neededAt("services-capabilities", { industry: "Construction" }).needed).toBe(1);
});

test("a row that was begun counts each answer that it lacks, as the errors do", () => {
  const grant = shippedDefinitions().wizards.grant as Wizard;
  for (const [costs, needed] of [
    [undefined, 1],
    [[{}], 1],
    [[{ item: "Paint" }, {}], 2],
    [[{ item: "Paint", kind: "materials" }, { item: "Brushes" }], 3],
    [[{ item: "Paint", kind: "materials", amount: "12" }], 0],
  ] as [Json | undefined, number][]) {
    const answer: Answer = costs === undefined ? {} : { costs };
    const view = stepView(grant, "budget", answer, {});
    expect([answersStillNeeded(view, answer), isReady(view, answer)]).toEqual([needed, needed === 0]);
    const lacking = problemsIn(grant, "budget", normalize(grant, "budget", answer, {}), {}).filter(
      ({ rule }) => rule === "required",
    );
    expect(lacking).toHaveLength(needed);
  }
});

test("a look-up that searches everywhere knows the options that follow from a choice, and waits for none", () => {
  const fieldAt = (answer: Answer, name: string) =>
    stepView(wizard, "services-capabilities", answer, {}).fields.find((field) => field.name === name);
  const primary = fieldAt({}, "primaryNaics");
  const industries = wizard.definition.lists.industries?.options;
  expect(industries?.length).toBeGreaterThan(10);
  expect(primary).toMatchObject({
    disabled: false,
    lookup: { by: "industry", code: null, under: industries },
  });
  const narrowed = fieldAt({ industry: "Construction" }, "primaryNaics");
  expect(narrowed?.lookup).toMatchObject({ code: "23", under: industries });
  // Several codes would belong to several industries.
  expect(fieldAt({ industry: "Construction" }, "additionalNaics")?.lookup).not.toHaveProperty("under");
  expect(fieldAt({}, "additionalNaics")?.disabled).not.toBe(false);
});

test("a required answer that depends on others is not counted before they are present", () => {
  expect(neededAt("testimonials-references", {})).toEqual({ needed: 0, isReady: true });
});

test("texts are shown as people write them, and stay as typed when nothing is known about them", () => {
  const shown = (slug: string, name: string, text: string, more: Answer = {}) =>
    stepView(wizard, slug, { ...more, [name]: text }, {}).fields.find((field) => field.name === name)?.shown;
  expect(shown("personal-details", "phone", "5055550142")).toBe("505-555-0142");
  expect(shown("personal-details", "phone", "+15055550142")).toBe("505-555-0142");
  expect(shown("personal-details", "phone", "505-555-0142")).toBeUndefined();
  expect(shown("personal-details", "phone", "505-555")).toBeUndefined();
  expect(shown("registration-compliance", "ein", "854321098")).toBe("85-4321098");
  expect(shown("business-location", "postalCode", "k1a0b1", { country: "CAN" })).toBe("K1A 0B1");
  expect(shown("personal-details", "city", "atlanta")).toBeUndefined();
});

test("the message for an EIN with an unassigned prefix does not ask for nine digits", () => {
  const problemWith = (ein: string) =>
    problemsIn(wizard, "registration-compliance", { ein }, {}).find(({ path }) => path[0] === "ein");
  expect(problemWith("07-1234567")).toMatchObject({
    rule: "format",
    message: "No Tax ID/EIN begins with 07. Check the first two digits.",
  });
  expect(problemWith("07-12345")?.message).toBe(
    "Enter the nine digits of your Tax ID/EIN, such as 12-3456789",
  );
  expect(problemWith("12-3456789")).toBeUndefined();
});
