import { describe, expect, test } from "vitest";
import type { FieldDefinition } from "../definition/definition.ts";
import {
  type CorrectionCase,
  correctionCases,
  expectOpened,
  readingOf,
  registrations,
  shapeOf,
  withColumns,
} from "../testing/correction-cases.ts";
import { publicForms, threeWizards } from "../testing/shipped.ts";
import type { Wizard } from "./wizard.ts";

const wizards = Object.entries({ ...threeWizards().wizards, ...publicForms().wizards });

/** Questions related to each question, without the numbers of rows. */
class Relation extends Map<string, Set<string>> {
  note(key: string, value: string): void {
    this.set(key, (this.get(key) ?? new Set()).add(value));
  }
}

function fieldOf({ definition }: Wizard, shape: string): FieldDefinition | undefined {
  const [step = "", ...names] = shape.split(".");
  let field: FieldDefinition | undefined;
  for (const name of names) field = (field?.items ?? definition.steps[step])?.properties?.[name];
  return field;
}

/** Returns the questions of a step that are compared with one or copy it: the few values tried may not show it. */
function comparedOrCopied({ definition }: Wizard, shape: string): string[] {
  const [step = "", name = ""] = shape.split(".");
  return Object.entries(definition.steps[step]?.properties ?? {}).flatMap(([other, { compare, copy }]) =>
    JSON.stringify([compare, copy]).includes(`"${name}"`) ? [`${step}.${other}`] : [],
  );
}

/** Returns the places that must be open beside the changed one: an emptied row's list, the box that copies it. */
function neededBeside(wizard: Wizard, { base, asked, after }: CorrectionCase): string[] {
  const { step, path, field } = asked;
  const [list = ""] = path;
  const [before = [], now = []] = [base, after].map((entries) => {
    const rows = readingOf(wizard, entries).answers[step]?.[list];
    return Array.isArray(rows) ? rows : [];
  });
  return [
    ...(path.length > 1 && before.length !== now.length ? [`${step}.${list}`] : []),
    ...(field.copy ? [shapeOf({ step, path: [...path.slice(0, -1), field.copy.while] })] : []),
  ];
}

/** Gives each question of some registrations many values, and notes what that does and what a return opens. */
function tryAll(wizard: Wizard) {
  const bases = registrations(wizard, 6);
  const relations = { direct: new Relation(), opened: new Relation() };
  const computed = { sources: new Relation(), broken: new Relation() };
  for (const one of correctionCases(wizard, bases, { most: 6 })) {
    const { asked, open } = one;
    const touched = expectOpened(wizard, one);
    const shape = shapeOf(asked);
    for (const other of neededBeside(wizard, one)) relations.direct.note(shape, other);
    const places = [...open].flatMap(([step, paths]) => paths.map((path) => ({ step, path })));
    for (const place of places) if (place.path.length > 0) relations.opened.note(shape, shapeOf(place));
    for (const other of touched) {
      relations.direct.note(shape, shapeOf(other));
      if (other.isComputed) computed.sources.note(shapeOf(other), shape);
      if (other.isComputed && other.isWrong) computed.broken.note(shape, shapeOf(other));
    }
  }
  // What mends a computed answer: the questions from which it follows, a list as a whole.
  for (const [shape, results] of computed.broken)
    for (const result of results)
      for (const source of computed.sources.get(result) ?? [])
        relations.direct.note(shape, source.split(".").slice(0, 2).join("."));
  return relations;
}

describe.each(wizards)("in the %s's wizard", (_id, wizard) => {
  test("a return opens what its answers can make wrong, asked or asked otherwise, and nothing else", () => {
    const { direct, opened } = tryAll(wizard);
    expect(opened.size).toBeGreaterThan(1);
    for (const [shape, shapes] of opened) {
      const needed = new Set([shape]);
      // The set grows while it is gone through.
      for (const one of needed)
        for (const other of withColumns(wizard, [
          one,
          ...(direct.get(one) ?? []),
          ...comparedOrCopied(wizard, one),
        ]))
          needed.add(other);
      const unneeded = [...shapes].filter((one) => !needed.has(one) && !fieldOf(wizard, one)?.computed);
      expect({ shape, unneeded }).toEqual({ shape, unneeded: [] });
    }
  }, 1_200_000);
});
