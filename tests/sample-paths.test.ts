import fc from "fast-check";
import { expect, test } from "vitest";
import type { ServedWizard } from "#engine";
import { branchExamplesAt, samplePathsTo } from "#engine/authoring";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { valueSourcesOf } from "../api/authoring/previews/value-sources.ts";
import { describeOnBothDatabases, describeServer, type TestServer } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { deep, seed } from "../engine/testing/depth.ts";
import { callProduct } from "../scripts/definitions/preview/registrant.ts";
import { livePast, saveStep } from "../scripts/definitions/preview/save-path.ts";

const third = new URL("third-wizard/definitions", import.meta.url).pathname;
const definitions = { ...(await readSourceFiles(shippedDefinitions)), ...(await readSourceFiles(third)) };

async function newRegistrant(server: TestServer) {
  return { ...(await enter(server)), url: server.url };
}

/** Returns the step at which the server resumes. */
async function resumedAt(
  registrant: Parameters<typeof callProduct>[0],
  wizard: ServedWizard,
): Promise<string> {
  const path = `/api/registrations/me?wizard=${wizard.definition.id}`;
  const { resume } = await callProduct(registrant, { what: "the registration context", method: "GET", path });
  return resume?.slug ?? wizard.definition.machine.initial;
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
        const registrant = await newRegistrant(server);
        await livePast(registrant, wizard, path, slug);
        expect([path.route, await resumedAt(registrant, wizard)]).toEqual([path.route, slug]);
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
        const registrant = await newRegistrant(server);
        await livePast(registrant, wizard, path, slug);
        await saveStep(registrant, wizard, slug, { answer });
        expect(await resumedAt(registrant, wizard)).not.toBe(slug);
      }
    },
  );

  test("a refused sample path is reported with the call and the reason", async () => {
    const server = await theServer();
    const wizard = server.definitions.current().wizards.mentoring;
    if (!wizard) throw new Error("The mentoring wizard is missing.");
    const path = {
      route: ["wish"],
      events: ["NEXT" as const],
      entries: { wish: { answer: { topic: "unheard of", hope: "x" } } },
    };
    await expect(livePast(await newRegistrant(server), wizard, path, "papers")).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The server refused the call that saves "What would you like to learn\?", PUT \/api\/registrations\/mentoring\/steps\/wish: 422/u,
      ),
      details: ["topic: Choose a topic from the list"],
    });
  });
});
