import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, callOf, defaultPath, type Entries, type Wizard } from "#engine";
import { branchExamplesAt, type SamplePath, samplePathsTo } from "#engine/authoring";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { valueSourcesOf } from "../api/authoring/previews/value-sources.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { dataForm, done } from "../api/testing/sample-calls.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { deep, seed } from "../engine/testing/depth.ts";
import { withFiles } from "./support/entries.ts";

const third = new URL("third-wizard/definitions", import.meta.url).pathname;
const definitions = { ...(await readSourceFiles(shippedDefinitions)), ...(await readSourceFiles(third)) };

/** Returns the step at which the server resumes. */
async function resumedAt(server: TestServer, { token }: Person, { definition }: Wizard): Promise<string> {
  const path = `/api/registrations/me?wizard=${definition.id}`;
  return done(await server.call("GET", path, { token })).body.resume?.slug ?? definition.machine.initial;
}

/** Saves the entry of a step by the call that its definition declares, as pages do; that of the review confirms. */
async function save(
  server: TestServer,
  person: Person,
  wizard: Wizard,
  slug: string,
  entry: Entries[string] | undefined,
): Promise<void> {
  const { id } = wizard.definition;
  const { token, userId: user, email } = person;
  if (!entry?.answer) {
    done(await server.call("PUT", defaultPath(wizard, slug), { token, body: { skipped: true } }));
    return;
  }
  const registration = (await server.store.registrations.find(user, id))?.id ?? null;
  const answer = (await withFiles(server, person, `${id}/${slug}`, entry.answer)) as Answer;
  const { method, path, encoding, body } = callOf(wizard, slug, answer, { user, email, registration });
  done(await server.call(method, path, { token, body: encoding === "multipart" ? dataForm(body) : body }));
}

/** Creates a registrant who has answered everything along a path. */
async function registrantAfter(
  server: TestServer,
  wizard: Wizard,
  { route, entries }: SamplePath,
): Promise<Person> {
  const person = await enter(server);
  for (const slug of route) await save(server, person, wizard, slug, entries[slug]);
  return person;
}

/** Returns all of them in `npm run test:deep`, and else a seeded tenth, at least two. */
function sampleOf<Case>(cases: Case[]): Case[] {
  if (deep) return cases;
  const size = Math.max(2, Math.ceil(cases.length / 10));
  return (
    fc.sample(fc.shuffledSubarray(cases, { minLength: size, maxLength: size }), { seed, numRuns: 1 })[0] ?? []
  );
}

const describeHere = deep ? describeOnBothDatabases : describeServer;

describeHere("sample paths", (open) => {
  let opened: Promise<TestServer> | undefined;
  /** One server for all tests: registrants never see each other's registrations. */
  const theServer = () => {
    opened ??= open({ definitions });
    return opened;
  };

  async function theWizard(id: string) {
    const server = await theServer();
    const wizard = server.definitions.current().wizards[id];
    if (!wizard) throw new Error(`There is no wizard ${id}.`);
    return { server, wizard, sources: valueSourcesOf(wizard) };
  }

  test.each(deep ? ["supplier", "buyer", "grant", "mentoring"] : ["supplier"])(
    "the server accepts the sample path of every route to every step of %s, and resumes there",
    async (id) => {
      const { server, wizard, sources } = await theWizard(id);
      const cases = Object.keys(wizard.definition.machine.states).flatMap((slug) => {
        const paths = samplePathsTo(wizard, slug, sources);
        expect(paths, slug).not.toEqual([]);
        return paths.map((path) => ({ slug, path }));
      });
      expect(cases.length).toBeGreaterThan(2);
      for (const { slug, path } of sampleOf(cases)) {
        const person = await registrantAfter(server, wizard, path);
        expect([path.route, await resumedAt(server, person, wizard)]).toEqual([path.route, slug]);
      }
    },
  );

  // No answer to mentoring leads to a branch of its own.
  test.each(deep ? ["supplier", "buyer", "grant"] : ["grant"])(
    "the server accepts every valid answer of a branch example of %s",
    async (id) => {
      const { server, wizard, sources } = await theWizard(id);
      const cases = Object.keys(wizard.definition.steps).flatMap((slug) =>
        branchExamplesAt(wizard, slug, sources)
          .filter(({ complete }) => complete)
          .map((example) => ({ slug, ...example })),
      );
      expect(cases.length).toBeGreaterThan(2);
      for (const { slug, path, answer } of sampleOf(cases)) {
        const person = await registrantAfter(server, wizard, path);
        expect(await resumedAt(server, person, wizard)).toBe(slug);
        await save(server, person, wizard, slug, { answer });
        expect(await resumedAt(server, person, wizard)).not.toBe(slug);
      }
    },
  );
});
