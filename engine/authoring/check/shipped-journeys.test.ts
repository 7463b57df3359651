import { expect, test } from "vitest";
import { shippedDefinitions } from "../../testing/shipped.ts";
import { conditionsOf, fieldsOf } from "../structure/walk.ts";

/** The journeys of this repository are tests beside the definitions: they leave nothing untried. */

const wizards = Object.values(shippedDefinitions().wizards);

test.each(wizards)("each step of $definition.id that asks something has a broken answer", (wizard) => {
  const broken = wizard.journeys.flatMap((journey) => (journey.broken ?? []).map(({ step }) => step));
  const asking = Object.entries(wizard.definition.steps).filter(
    ([, step]) => Object.keys(step.properties).length > 0,
  );
  expect(asking.map(([slug]) => slug).filter((slug) => !broken.includes(slug))).toEqual([]);
});

test.each(wizards)("each skip of $definition.id is a turn", (wizard) => {
  const turns = wizard.journeys.flatMap((journey) => journey.turns ?? []);
  const skipped = turns.flatMap(({ change }) => Object.keys(change));
  const skips = Object.entries(wizard.definition.machine.states).filter(([, state]) => state.on?.SKIP);
  expect(skips.map(([slug]) => slug).filter((slug) => !skipped.includes(slug))).toEqual([]);
});

test.each(wizards)(
  "each question of $definition.id that is asked only sometimes is seen both ways",
  (wizard) => {
    const turns = wizard.journeys.flatMap((journey) => journey.turns ?? []);
    const names = (key: "asks" | "asksNot") =>
      turns.flatMap((turn) => turn[key] ?? []).map((place) => place.replace(/\.\d+\./u, "."));
    const conditional = fieldsOf(wizard.definition)
      .filter((place) => conditionsOf(place).some(({ variant }) => variant === null))
      .map(({ slug, name, path, kind }) => `${slug}.${kind === "row" ? `${path.at(-4)}.` : ""}${name}`);
    expect(conditional.filter((name) => !names("asksNot").includes(name))).toEqual([]);
    expect(conditional.filter((name) => !names("asks").includes(name))).toEqual([]);
  },
);
