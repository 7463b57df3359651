import { expect, test } from "vitest";
import type { ServedWizard } from "#engine";
import { pastsTo, situationsAt } from "#engine/authoring";
import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { describeOnBothDatabases, type TestServer } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { callProduct } from "../scripts/definitions/preview/registrant.ts";
import { livePast, saveStep } from "../scripts/definitions/preview/save-path.ts";
import { meansOf } from "../scripts/definitions/preview/scenes.ts";

const third = new URL("third-wizard/definitions", import.meta.url).pathname;
const definitions = { ...(await readSourceFiles(shippedDefinitions)), ...(await readSourceFiles(third)) };

async function newRegistrant(server: TestServer) {
  return { ...(await enter(server)), url: server.url };
}

/** Where the server says that somebody goes on. */
async function resumedAt(
  registrant: Parameters<typeof callProduct>[0],
  wizard: ServedWizard,
): Promise<string> {
  const path = `/api/registrations/me?wizard=${wizard.definition.id}`;
  const { resume } = await callProduct(registrant, { what: "the standing", method: "GET", path });
  return resume?.slug ?? wizard.definition.machine.initial;
}

describeOnBothDatabases("lawful pasts", (open) => {
  let opened: Promise<TestServer> | undefined;
  /** One for all: nobody meets another's registration. */
  const theServer = () => {
    opened ??= open({ definitions });
    return opened;
  };

  test.each(["supplier", "buyer", "mentoring"])(
    "the server takes the past of every route to every step of %s, and goes on there",
    async (id) => {
      const server = await theServer();
      const wizard = server.definitions.current().wizards[id];
      if (!wizard) throw new Error(`There is no wizard ${id}.`);
      for (const slug of Object.keys(wizard.definition.machine.states)) {
        const pasts = pastsTo(wizard, slug, meansOf(wizard));
        expect(pasts).not.toEqual([]);
        for (const past of pasts) {
          const registrant = await newRegistrant(server);
          await livePast(registrant, wizard, past, slug);
          expect([past.route, await resumedAt(registrant, wizard)]).toEqual([past.route, slug]);
        }
      }
    },
  );

  test.each(["supplier", "buyer", "mentoring"])(
    "the server takes every lawful answer of a situation of %s",
    async (id) => {
      const server = await theServer();
      const wizard = server.definitions.current().wizards[id];
      if (!wizard) throw new Error(`There is no wizard ${id}.`);
      for (const slug of Object.keys(wizard.definition.steps)) {
        for (const { past, answer, complete } of situationsAt(wizard, slug, meansOf(wizard))) {
          const registrant = await newRegistrant(server);
          await livePast(registrant, wizard, past, slug);
          if (!complete) continue;
          await saveStep(registrant, wizard, slug, { answer });
          expect(await resumedAt(registrant, wizard)).not.toBe(slug);
        }
      }
    },
  );

  test("what the server refuses is told with the call and the reason", async () => {
    const server = await theServer();
    const wizard = server.definitions.current().wizards.mentoring;
    if (!wizard) throw new Error("The mentoring wizard is missing.");
    const past = {
      route: ["wish"],
      moves: ["NEXT" as const],
      entries: { wish: { answer: { topic: "unheard of", hope: "x" } } },
    };
    await expect(livePast(await newRegistrant(server), wizard, past, "papers")).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The server refused the call that saves "What would you like to learn\?", PUT \/api\/registrations\/mentoring\/steps\/wish: 422/u,
      ),
      details: ["topic: Choose a topic from the list"],
    });
  });
});
