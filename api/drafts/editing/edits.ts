import type { Json } from "#engine";
import type { Operation } from "#engine/authoring";
import { carryOutInThread } from "../../authoring/carry-out-in-thread.ts";
import { withChanged } from "../../authoring/drafts/folders.ts";
import { badRequest } from "../../base/problems.ts";
import { schema } from "../../routing/fields.ts";
import type { ApiContext } from "../../routing/route.ts";
import { filesOf } from "../reading/draft-files.ts";
import { callerOf, editableDraft, headOf, revisionOf, textField } from "../reading/open-draft.ts";
import { changeSince, conflictProblem, refusal, storeRevision, untilStored } from "./store-revision.ts";

/** Maximum length of operations that are kept beside the files that came of them. */
const mostCharactersKept = 20_000;

/** The operations of an edit, as a field of a body. */
export const operations = schema({
  type: "array",
  minItems: 1,
  maxItems: 500,
  items: { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] },
  description: "Send a list of 1 to 500 operations.",
});

interface EditOrder {
  revision: number;
  label: string;
  operations: { kind: string }[];
  /** Names the edit, so that it is carried out once. */
  request?: string | null;
}

/**
 * POST /api/studio/drafts/:id/edits: carries out operations on the draft as it is now. Other people's edits of other
 * places stay; the same place edited twice is a 409 with both sides, and nothing is stored.
 */
export async function postEdits(ctx: ApiContext<{ id: string } & EditOrder>) {
  const body = ctx.input;
  const { revision: seen, operations: asked, request = null } = body;
  const label = textField(body, "label", 200);
  refuseOtherShapes(asked);
  await untilStored(ctx.input.id, async () => {
    const draft = await editableDraft(ctx);
    if (request !== null && (await ctx.services.store.draftHistory.isKnown(draft.id, request))) return true;
    const { files: head } = await headOf(ctx, draft);
    const had =
      seen === draft.revision ? head : await filesOf(ctx.services, await revisionOf(ctx, draft, seen));
    const outcome = await carryOutInThread(callerOf(ctx).id, {
      kind: "edit",
      seen: had,
      head: had === head ? null : head,
      operations: asked,
    });
    if (outcome.kind === "refused") throw await refusal(ctx, seen, outcome.message);
    if (outcome.kind === "conflict") throw await conflictProblem(ctx, seen, outcome.conflicts);
    const { files, removed } = outcome;
    if (Object.keys(files).length + removed.length === 0) return true;
    return await storeRevision(ctx, draft, withChanged(head, files, removed), {
      kind: "edit",
      seen,
      label,
      request,
      operations: textOfOperations(asked),
    });
  });
  return await changeSince(ctx, seen);
}

function textOfOperations(asked: Operation[]): string | null {
  const text = JSON.stringify(asked);
  return text.length > mostCharactersKept ? null : text;
}

/** Checks only what every operation has: the editor refuses what does not fit, and its limits end the rest. */
export function refuseOtherShapes(asked: { kind: string }[]): asserts asked is Operation[] {
  for (const [index, operation] of asked.entries()) {
    const fault = faultInShape(operation as { [key: string]: Json });
    if (fault) throw badRequest(fault, ["operations", index]);
  }
}

const texts = ["file", "wizard", "step", "field", "address", "name", "text", "list", "event"];
const deepest = 40;

function faultInShape(operation: { [key: string]: Json }): string | null {
  const { path, kind } = operation;
  const isAddField = kind === "add-field";
  for (const key of texts) {
    const value = operation[key];
    if (value === undefined || (key === "field" && isAddField)) continue;
    if (typeof value !== "string") return `“${key}” of an operation must be a text.`;
  }
  if (path === undefined) return null;
  const isPath =
    Array.isArray(path) &&
    path.length <= deepest &&
    path.every((part) => typeof part === "string" || (Number.isInteger(part) && Number(part) >= 0));
  return isPath ? null : "“path” of an operation must be a list of names and indexes.";
}
