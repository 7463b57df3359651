import strings from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { beforeAll, expect, test } from "vitest";
import {
  type Answer,
  type Answers,
  cleanText,
  type Entries,
  type FieldView,
  isBlank,
  type Json,
  reviewStep,
  type ServedWizard,
  stepView,
  valueIn,
} from "#engine";
import { describeOnSqlite, type Person, type TestServer } from "../api/testing/both-databases.ts";
import type { Reply } from "../api/testing/calls.ts";
import { enter } from "../api/testing/enter.ts";
import { giveEntries } from "./support/entries.ts";

/** Controls that hold one line. */
const oneLine = ["text", "tel", "url", "email"];

interface FreeText {
  path: (string | number)[];
  field: FieldView;
}

/** Returns the questions of a page, and of the first row of its lists, that are answered in people's own words. */
function freeTexts(fields: FieldView[], at: FreeText["path"] = []): FreeText[] {
  return fields.flatMap((field): FreeText[] => {
    const path = [...at, field.name];
    const isTyped = field.type === "string" && field.options.length === 0 && field.const === undefined;
    if (isTyped && field.output === undefined && !field.disabled) return [{ path, field }];
    return field.rows[0] ? freeTexts(field.rows[0], [...path, 0]) : [];
  });
}

function withText(answer: Answer, texts: FreeText[], text: string): Answer {
  const copy: Answer = structuredClone(answer);
  for (const { path } of texts) {
    const holder = valueIn(copy, path.slice(0, -1)) as { [name: string]: Json };
    holder[String(path.at(-1))] = text;
  }
  return copy;
}

describeOnSqlite("the Big List of Naughty Strings", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  /** Returns what a person has stored, as the pages read it. */
  async function storedBy(token: string, wizard: string): Promise<Answers> {
    const { body } = await server.call("GET", `/api/registrations/me?wizard=${wizard}`, { token });
    const entries: [string, { answer?: Answer }][] = Object.entries(body.entries);
    return Object.fromEntries(entries.flatMap(([slug, { answer }]) => (answer ? [[slug, answer]] : [])));
  }

  /** Sends a text in every free text of a step at once, then without those that refuse it. Returns the others. */
  async function takenBy(
    save: (answer: Answer) => Promise<Reply>,
    base: Answer,
    texts: FreeText[],
    text: string,
  ) {
    let left = texts;
    while (left.length > 0) {
      const { status, body } = await save(withText(base, left, text));
      if (status === 200) return left;
      expect([text, status, left.length]).toEqual([text, 422, expect.any(Number)]);
      const errors: { path: FreeText["path"]; message: string }[] = body.errors;
      for (const { message } of errors) expect(message).toMatch(/^\p{Lu}[^{}]* [^{}]*$/u);
      const others = left.filter(({ path }) => !errors.some((one) => one.path.join() === path.join()));
      // Values computed from the texts, such as a sum, may be refused, too.
      left = others.length < left.length ? others : [];
    }
    return left;
  }

  function expectKept(stored: Answer, { path, field }: FreeText, text: string): void {
    const clean = cleanText(text, !oneLine.includes(field.widget));
    const value = valueIn(stored, path);
    if (!field.format) expect([path, value]).toEqual([path, isBlank(clean) ? undefined : clean]);
    // A format has its own spelling; separators alone are no value.
    else if (isBlank(value))
      expect([path, clean]).toEqual([path, expect.stringMatching(/^[^\p{L}\p{N}]*$/u)]);
  }

  /** Saves a step as a journey does. Returns its answer; that of the review is sent with the confirmation. */
  async function answerAt(person: Person, { definition }: ServedWizard, slug: string, entries: Entries) {
    if (slug === reviewStep(definition.machine)) return entries[slug]?.answer;
    await giveEntries(server, person, definition.id, [slug], entries);
    return (await storedBy(person.token, definition.id))[slug];
  }

  /** Tries every text in these questions of a step that somebody has answered. */
  async function tryAll(
    { definition }: ServedWizard,
    slug: string,
    { token }: Person,
    base: Answer,
    texts: FreeText[],
  ) {
    const wizard = definition.id;
    const save = (answer: Answer) =>
      slug === reviewStep(definition.machine)
        ? server.call("POST", `/api/registrations/${wizard}/confirm`, { body: { answer }, token })
        : server.call("PUT", `/api/registrations/${wizard}/steps/${slug}`, { body: { answer }, token });
    for (const text of strings) {
      const taken = await takenBy(save, base, texts, text);
      const stored = (await storedBy(token, wizard))[slug] ?? {};
      for (const one of taken) expectKept(stored, one, text);
    }
    expect((await save(base)).status).toBe(200);
  }

  test.each(["buyer", "supplier", "grant"])(
    "keeps it as typed, or refuses it in words, in every free text of %s",
    async (id) => {
      const wizard = server.definitions.current().wizards[id];
      if (!wizard) throw new Error(`There is no wizard ${id}.`);
      const { states } = wizard.definition.machine;
      const seen = new Set<string>();
      for (const { path, entries } of wizard.journeys) {
        const person = await enter(server);
        for (const slug of path.filter((one) => states[one]?.type !== "final")) {
          const answers = await storedBy(person.token, id);
          const base = await answerAt(person, wizard, slug, entries);
          if (!base) continue;
          const isNew = (one: FreeText) => !seen.has([slug, ...one.path].join());
          const texts = freeTexts(stepView(wizard, slug, base, answers).fields).filter(isNew);
          for (const one of texts) seen.add([slug, ...one.path].join());
          if (texts.length > 0) await tryAll(wizard, slug, person, base, texts);
        }
      }
      expect(seen.size).toBeGreaterThan(5);
    },
    1_200_000,
  );
});
