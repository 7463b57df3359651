import { describe, expect, it } from "vitest";
import { shippedDefinitions } from "../../engine/testing/shipped.ts";
import { scenesOf } from "./scenes-of.ts";

const { wizards } = shippedDefinitions();
const steps = Object.entries(wizards).flatMap(([id, wizard]) =>
  Object.keys(wizard.definition.steps).map((slug) => ({ id, slug, wizard })),
);

/** The ids of a step's scenes. */
function idsOf(id: string, slug: string): string[] {
  const wizard = wizards[id];
  return wizard ? scenesOf(wizard, slug, wizard.journeys).map((scene) => scene.id) : [];
}

describe.each(steps)("$slug of the $id's wizard", ({ id, slug, wizard }) => {
  const { kind = "step" } = wizard.definition.machine.states[slug]?.meta ?? {};
  const ids = idsOf(id, slug);

  it("has each scene once, under a unique name", () => {
    const names = scenesOf(wizard, slug, wizard.journeys).map(({ name }) => name);
    expect(new Set(ids).size).toBe(ids.length);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("has a scene for every state that its kind of page can be in", () => {
    const states = {
      step: ["empty", "filled", "every-error-at-once", "read-only", "long-text", "saving", "offline"],
      review: ["complete", "with-gaps", "saving", "offline", "server-refused", "confirmed"],
      confirmation: ["confirmed", "still-owed"],
      exit: ["reached"],
    };
    expect(ids).toEqual(expect.arrayContaining(states[kind]));
    if (kind === "step") expect(ids).toContain("server-refused");
  });

  it("renders the same each time, so that pictures of it can be compared", () => {
    expect(JSON.stringify(scenesOf(wizard, slug, wizard.journeys))).toBe(
      JSON.stringify(scenesOf(wizard, slug, wizard.journeys)),
    );
  });
});

it("a rule that reads otherwise in a branch is broken in each of its readings", () => {
  const wizard = wizards.supplier;
  if (!wizard) throw new Error("There is no supplier's wizard.");
  const names = scenesOf(wizard, "business-location", wizard.journeys).map(({ name }) => name);
  expect(names).toContain("ZIP Code: if it's in the wrong format");
  expect(names).toContain("Postal Code: if it's in the wrong format");
});

it("an error alone shows its own sentence at its own question", () => {
  const wizard = wizards.supplier;
  if (!wizard) throw new Error("There is no supplier's wizard.");
  const scenes = scenesOf(wizard, "basic-information", wizard.journeys);
  expect(scenes.find(({ id }) => id === "error-legalName-maxLength")).toMatchObject({
    name: "Legal name: if it's too long",
    pressed: true,
    shows: [
      {
        kind: "message",
        path: ["legalName"],
        message: "Shorten your legal business name to 150 characters or fewer",
      },
    ],
  });
});

it("every error at once breaks as many questions as there are", () => {
  const wizard = wizards.supplier;
  if (!wizard) throw new Error("There is no supplier's wizard.");
  const all = scenesOf(wizard, "basic-information", wizard.journeys).find(
    ({ id }) => id === "every-error-at-once",
  );
  const broken = all?.shows.flatMap((shown) => (shown.kind === "message" ? [shown.path[0]] : []));
  expect(broken).toEqual(Object.keys(wizard.definition.steps["basic-information"]?.properties ?? {}));
});

it("both sides of a condition are shown, with their effects", () => {
  expect(idsOf("buyer", "supplier-diversity")).toEqual(
    expect.arrayContaining(["branch-otherObjective-asked", "branch-otherObjective-not-asked"]),
  );
  expect(idsOf("supplier", "testimonials-references")).toEqual(
    expect.arrayContaining([
      "branch-testimonials-contact-variant-1",
      "branch-testimonials-contact-as-written",
      "branch-testimonials-feedback-variant-1",
    ]),
  );
});
