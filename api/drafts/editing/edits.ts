import { isObject, type Json } from "#engine";
import type { Operation } from "#engine/authoring";
import { carryOutApart } from "../../authoring/drafts/editor.ts";
import { withChanged } from "../../authoring/drafts/folders.ts";
import { isUuid } from "../../base/path-parameters.ts";
import { badRequest } from "../../base/problems.ts";
import type { ApiContext } from "../../routing/route.ts";
import { filesOf } from "../draft-files.ts";
import {
  bodyIn,
  callerOf,
  editableDraft,
  headOf,
  revisionField,
  revisionOf,
  textField,
} from "../open-draft.ts";
import { changeSince, conflictProblem, refusal, storeRevision, untilStored } from "./store-revision.ts";

const mostOperations = 500;
/** Longer ones are not kept beside the files that came of them. */
const mostCharactersKept = 20_000;

/**
 * POST /api/studio/drafts/:id/edits: carries out operations on the draft as it is now. Other people's edits of other
 * places stay; the same place edited twice is a 409 with both sides, and nothing is stored.
 */
export async function postEdits(ctx: ApiContext): Promise<void> {
  const body = bodyIn(ctx);
  const seen = revisionField(body);
  const label = textField(body, "label", 200);
  const operations = operationsIn(body);
  const request = requestIn(body);
  await untilStored(String(ctx.params.id), async () => {
    const draft = await editableDraft(ctx);
    if (request !== null && (await ctx.services.store.drafts.isKnown(draft.id, request))) return true;
    const { files: head } = await headOf(ctx, draft);
    const had =
      seen === draft.revision ? head : await filesOf(ctx.services, await revisionOf(ctx, draft, seen));
    const outcome = await carryOutApart(callerOf(ctx).id, {
      kind: "edit",
      seen: had,
      head: had === head ? null : head,
      operations,
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
      operations: textOf(operations),
    });
  });
  ctx.body = await changeSince(ctx, seen);
}

function textOf(operations: Operation[]): string | null {
  const text = JSON.stringify(operations);
  return text.length > mostCharactersKept ? null : text;
}

/** Only what every operation has: the editor refuses what does not fit, and its limits end the rest. */
/** Returns the operations in a body. Throws a 400 that says what else must be sent. */
export function operationsIn({ operations }: { [field: string]: unknown }): Operation[] {
  const isList =
    Array.isArray(operations) && operations.every((one) => isObject(one) && typeof one.kind === "string");
  if (!isList || operations.length === 0) throw badRequest("Send a list of operations.", ["operations"]);
  if (operations.length > mostOperations)
    throw badRequest(`Send ${mostOperations} operations at a time.`, ["operations"]);
  for (const [index, operation] of operations.entries()) {
    const fault = faultInShape(operation);
    if (fault) throw badRequest(fault, ["operations", index]);
  }
  return operations as Operation[];
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

function requestIn({ request }: { [field: string]: unknown }): string | null {
  if (request === undefined || request === null) return null;
  if (typeof request !== "string" || !isUuid(request)) throw badRequest("This must be a UUID.", ["request"]);
  return request;
}
