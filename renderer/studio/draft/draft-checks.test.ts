import { expect, test } from "vitest";
import type { DraftCheck } from "../../../api/drafts/responses.ts";
import { createDraftChecks } from "./draft-checks.ts";

const fault = { file: "", line: 1, column: 1, rule: "limits", message: "It took too long.", mend: null };

test("a check that took too long is tried again, after longer and longer pauses", async () => {
  const pauses: number[] = [];
  const faults = [[fault], [fault], []];
  const shown: (DraftCheck | null | undefined)[] = [];
  const pace = {
    wait: async () => {},
    wake: () => {},
    rest: async (milliseconds: number) => void pauses.push(milliseconds),
  };
  const load = async (revision: number): Promise<DraftCheck> => ({
    revision,
    faults: faults.shift() ?? [],
    versions: {},
    validRevision: null,
    journeys: [],
  });
  const checks = createDraftChecks(load, pace, ({ check }) => check && shown.push(check));
  checks.ask(4);
  await expect.poll(() => shown.map((check) => check?.faults.length)).toEqual([1, 1, 0]);
  expect(pauses).toEqual([40_000, 80_000]);
});
