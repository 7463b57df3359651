import { afterEach, expect, it, vi } from "vitest";
import { applyOperations, type Operation, type SourceFiles } from "#engine/authoring";
import { isOfWizard, shippedDefinitions } from "../../testing/test-definitions.ts";
import { readSourceFiles } from "../folder/read-source-files.ts";
import { checkDraft, type Proof } from "./check-draft.ts";
import { withChanged } from "./folders.ts";

afterEach(() => void vi.restoreAllMocks());

it("attack 183: a draft whose patterns take long is checked in parts, between which others have their turns", async () => {
  const file = "accounts/password.json";
  const shipped = Object.entries(await readSourceFiles(shippedDefinitions));
  const files = Object.fromEntries(
    shipped.filter(([path]) => /^(accounts|schema|shared|site)\//u.test(path) && !isOfWizard(path)),
  );
  const form = JSON.parse(files[file] ?? "");
  const [first] = Object.values<{ checklist?: object[] }>(form.properties);
  const rule = { label: "Characters", message: "Write it otherwise." };
  const slow = [1, 2, 3, 4].map((number) => ({ ...rule, pattern: `^x(-${number})?$` }));
  if (first) first.checklist = [...(first.checklist ?? []), ...slow];
  const draft = {
    files: { ...files, [file]: JSON.stringify(form) },
    apiPath: "/api",
    now: "2026-11-25T08:00:00Z",
  };
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    time += 3_000;
    return time;
  });
  const proofs: Proof[] = [];
  do proofs.push(checkDraft(draft));
  while (proofs.at(-1)?.retryIn !== null && proofs.length < slow.length);
  const found = proofs.map(({ faults, retryIn }) => [faults.map(({ rule }) => rule), retryIn]);
  expect(found[0]).toEqual([["limits"], 1_000]);
  expect(found.at(-1)).toEqual([[], null]);
});

it("a removed step or question leaves no fault in the sample journeys that answer it", async () => {
  const files = await readSourceFiles(shippedDefinitions);
  const removals = ["buyer/procurement-role", "buyer/company-details.companySize"];
  const proofs = removals.map((address) => {
    const after = applied(files, [{ kind: "remove", address }]);
    return checkDraft({ files: after, apiPath: "/api", now: "2026-11-25T08:00:00Z" });
  });
  expect(proofs.map(({ faults }) => faults.map(({ message }) => message))).toEqual([[], []]);
  const [journeys] = proofs.map(({ renewed }) => renewed["wizards/buyer/journeys.json"]);
  expect(journeys).not.toContain("procurement-role");
});

function applied(files: SourceFiles, operations: Operation[]): SourceFiles {
  const outcome = applyOperations(files, operations);
  if (outcome.kind !== "applied") throw new Error(JSON.stringify(outcome));
  return withChanged(files, outcome.files, outcome.removed);
}
