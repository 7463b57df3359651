import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, type FieldDefinition, knownAnswer, type ServedWizard } from "#engine";
import { withoutJourneys } from "#engine/authoring";
import { smallWizard, step } from "../../engine/testing/small-wizard.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { done, fillSupplier, storedEntries } from "../testing/sample-calls.ts";
import { shippedDefinitions, shippedWizard } from "../testing/test-definitions.ts";
import { withRemovedQuestions } from "./removed-questions.ts";

const ann = { reference: false, name: "Ann", company: "Grady", feedback: "Very good." };
const bob = { reference: false, name: "Bob", company: "Emory", feedback: "Quick." };
const { company: _company, ...annNow } = ann;
const { company: _other, ...bobNow } = bob;
const cyd = { reference: true, name: "Cyd", contact: "cyd@example.com" };

describeServer("a question that is gone from the rows of a list", (open) => {
  let server: TestServer;
  let person: Person;
  const slug = "testimonials-references";

  beforeEach(async () => {
    // The shipped journeys answer the question that is removed.
    server = await open({ definitions: withoutJourneys(await shippedWizard("supplier")) });
    person = await enter(server);
    await fillSupplier(server, person);
  });

  async function save(testimonials: Answer[]) {
    const body = { answer: { testimonials } };
    const path = `/api/registrations/supplier/steps/${slug}`;
    return done(await server.call("PUT", path, { body, token: person.token })).body;
  }

  const stored = async () => (await storedEntries(server, person))[slug]?.entry.answer?.testimonials;

  /** Removes questions from the testimonials, or restores them. */
  async function takeOut(...names: string[]): Promise<void> {
    const folder = server.services.env.definitionsDir;
    const without = async (file: string, edit: (text: string) => string) =>
      writeFile(join(folder, file), edit(await readFile(join(shippedDefinitions, file), "utf8")));
    await without(`wizards/supplier/steps/${slug}.json`, (text) => {
      const step = JSON.parse(text);
      for (const name of names) delete step.properties.testimonials.items.properties[name];
      for (const row of step.review[0].each.rows) {
        row.fields = row.fields.filter((field: string) => !names.includes(field));
        if (row.fields.length < 2) delete row.join;
      }
      step.review[0].each.rows = step.review[0].each.rows.filter(
        (row: { fields: [] }) => row.fields.length > 0,
      );
      return JSON.stringify(step);
    });
    await without("wizards/supplier/wizard.json", (text) => {
      const wizard = JSON.parse(text);
      if (names.length > 0) delete wizard.meta.profile.endorsements;
      for (const name of names) delete wizard.states[slug].meta.save.body[0].endorsementInfo[name];
      return JSON.stringify(wizard);
    });
    expect(await server.definitions.reload()).toEqual([]);
  }

  test("stays in the store with its row, moves to no other, and is asked again when it comes back", async () => {
    await save([ann, bob]);
    await takeOut("company");
    const { entry } = await save([annNow, bobNow]);
    expect(await stored()).toEqual([ann, bob]);
    expect(await save([annNow, bobNow])).toMatchObject({ entry: { revision: entry.revision } });
    const { incomplete } = await save([cyd, bobNow]);
    expect(incomplete).toBe("review");
    expect(await stored()).toEqual([cyd, bob, { company: "Grady" }]);
    await takeOut();
    const me = await server.call("GET", "/api/registrations/me", { token: person.token });
    expect(me.body).toMatchObject({
      incomplete: slug,
      changes: { told: [{ because: "now-required", path: ["testimonials", 2, "reference"] }] },
      entries: { [slug]: { answer: { testimonials: [cyd, bob, { company: "Grady" }] } } },
    });
  });
});

describe("which submitted row continues which stored row", () => {
  const text: FieldDefinition = { title: "Text", type: "string" };
  const items: FieldDefinition = {
    type: "object",
    properties: { reference: { title: "Type", type: "boolean" }, name: text, feedback: text },
  };
  const rows = step({ title: "Rows", properties: { rows: { title: "Rows", type: "array", items } } });
  const wizard = smallWizard({ steps: { rows, end: step({ title: "End" }) } }) as ServedWizard;

  const saved = (before: Answer[], after: Answer[]) =>
    withRemovedQuestions(wizard, "rows", {
      ...{ entry: { answer: { rows: after } }, before: { answer: { rows: before } }, answers: {} },
    }).answer?.rows;

  test("a row is recognized by its content or its name wherever it moved", () => {
    const rewritten = { ...bobNow, feedback: "Quick and kind." };
    expect(saved([ann, bob], [rewritten, annNow])).toEqual([{ ...rewritten, company: "Emory" }, ann]);
  });

  test("a deleted row takes its removed answers with it", () => {
    expect(saved([ann, bob], [bobNow])).toEqual([bob]);
  });

  test("a row that replaces another gets none of its removed answers, and none are lost", () => {
    const dan = { reference: false, name: "Dan" };
    expect(saved([ann, bob], [dan, bobNow])).toEqual([dan, bob, { company: "Grady" }]);
    expect(saved([dan, bob, { company: "Grady" }], [bobNow])).toEqual([bob, { company: "Grady" }]);
  });

  test("recognizes no rewritten row among two with the same name", () => {
    const again = { ...ann, company: "Mercer", feedback: "Again." };
    const rewritten = { ...annNow, feedback: "Other words." };
    const { company: _gone, ...againNow } = again;
    expect(saved([ann, again], [rewritten, againNow])).toEqual([rewritten, again, { company: "Grady" }]);
  });

  test("equal rows continue in order while their number is unchanged", () => {
    const row = { reference: true };
    const before = ["Grady", "Emory"].map((company) => ({ ...row, company }));
    expect(saved(before, [row, row])).toEqual(before);
    expect(saved(before, [row])).toEqual([row, { company: "Grady" }, { company: "Emory" }]);
  });

  test("a row with only removed answers stays", () => {
    expect(saved([{ company: "Grady" }, bob], [bobNow])).toEqual([bob, { company: "Grady" }]);
    expect(saved([{ company: "Grady" }, bob], [])).toEqual([{ company: "Grady" }]);
  });

  test("a form shows no row with only removed answers, but shows a row that was just added", () => {
    const rowsOf = (after: Answer[]) => knownAnswer(wizard, "rows", { rows: after }).rows;
    expect(rowsOf([bob, { company: "Grady" }, {}])).toEqual([bobNow, {}]);
  });
});
