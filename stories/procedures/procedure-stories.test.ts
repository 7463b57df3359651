import { expect, it } from "vitest";
import { procedureIndexer } from "../.storybook/indexer.ts";
import { openDefinitionSource } from "../scenes/definition-source.ts";
import { procedureModule, procedureStories } from "./procedure-stories.ts";

const folder = new URL("../../definitions", import.meta.url).pathname;
const definitionSource = openDefinitionSource(folder);

it("every state of a procedure has a story of the status page and one of the case", async () => {
  const { library } = await definitionSource.read();
  const { createIndex } = procedureIndexer(definitionSource);
  for (const [id, { procedure }] of Object.entries(library?.wizards ?? {})) {
    const index = await createIndex(`${folder}/wizards/${id}/procedure.json`, { makeTitle: () => "" });
    const titles = Object.values(procedure?.definition.procedure.states ?? {}).map(({ meta }) => meta.title);
    expect(index.map(({ name }) => name)).toEqual(
      titles.flatMap((one) => [`${one}: status page`, `${one}: case`]),
    );
    expect(index.filter(({ tags }) => tags?.includes("quick"))).toHaveLength(1);
    const module = procedureModule(id, await definitionSource.read());
    for (const { exportName } of index) expect(module).toContain(`export const ${exportName} = {`);
  }
});

it("a case is rendered from the definitions: answers, findings and moves", async () => {
  const { stories } = procedureStories("supplier", await definitionSource.read());
  const { CaseReceived, CaseInReview, CaseVerified, CaseReturned } = stories;
  expect(CaseInReview?.view?.moves).toContainEqual(
    expect.objectContaining({ button: "Verify", blocked: "Fill in “The business” and “Certificate” first." }),
  );
  expect(
    CaseInReview?.view?.sections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines)),
  ).toContainEqual(expect.objectContaining({ isMasked: true, text: expect.stringContaining("•") }));
  expect(CaseVerified?.view?.findings.every(({ answer }) => answer !== null)).toBe(true);
  expect(CaseReturned?.view).toMatchObject({ waitsFor: "registrant", dueOn: null });
  expect(CaseReceived?.view?.events).toHaveLength(1);
});
