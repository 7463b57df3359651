import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const entry = "virtual:edits";
const edits = `export { applyOperations, conditionInWords, mendFor, mergeFolders, operationsBetween, proposedMessages,
  readableAt, reusableQuestions } from "#engine/authoring";`;

test("the studio's editors load neither schema compiler nor pattern checker in the browser", async () => {
  const bundled = (await build({
    root: fileURLToPath(new URL("../../", import.meta.url)),
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "edits",
        resolveId: (id) => (id === entry ? fileURLToPath(new URL("edits.ts", import.meta.url)) : null),
        load: (id) => (id.endsWith("/build/edits.ts") ? edits : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const chunks = bundled.output.flatMap((one) => (one.type === "chunk" ? [one] : []));
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
  expect(modules.some((id) => id.endsWith("/merge-folders.ts"))).toBe(true);
  expect(
    modules.filter((id) => /node_modules\/(?:ajv|ajv-formats|recheck|@eslint-community)\//u.test(id)),
  ).toEqual([]);
  expect(chunks.reduce((size, { code }) => size + code.length, 0)).toBeLessThan(160_000);
});
