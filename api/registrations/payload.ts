import { fileQuota, type Json } from "#engine";
import type { DeclaredCall } from "../answers/declared-calls.ts";
import { jsonOfPart, propertyParts, type ReadPart } from "../answers/property-parts.ts";
import { HttpProblem } from "../base/problems.ts";
import { withForm } from "../files/with-form.ts";
import { countCall } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { FormLimits, ReceivedFile } from "../uploads/multipart.ts";

/** The content of a call: its JSON and its files. */
export interface Payload {
  json: Json;
  files: ReceivedFile[];
}

const jsonBytes = 256 * 1024;

/**
 * Reads a call that comes as JSON, or as a form, and passes it to `work`. The form has its JSON in `data` or each
 * property in a part of its own, and files in the parts that the calls declare. Afterwards removes the files that the
 * work did not move to storage.
 */
export async function withPayload<Result>(
  ctx: ApiContext,
  calls: DeclaredCall[],
  fileBytes: number,
  work: (payload: Payload) => Promise<Result>,
): Promise<Result> {
  if (ctx.request.type !== "multipart/form-data")
    return await work({ json: ctx.request.body as Json, files: [] });
  const files = [...new Set(calls.flatMap(({ call }) => Object.keys(call.files ?? {})))];
  const properties = propertyParts(calls, files);
  const limits: FormLimits = {
    fields: ["data", ...properties.keys()],
    fieldBytes: jsonBytes,
    files,
    mostFiles: fileQuota.files,
    fileBytes,
    totalBytes: fileQuota.bytes + jsonBytes,
  };
  const announced = Number(ctx.get("Content-Length") || Number.POSITIVE_INFINITY);
  // A form larger than JSON may be counts as an upload before any of it is read. For a smaller form, only its parts
  // tell.
  const isLarge = announced > jsonBytes;
  if (isLarge) await countCall(ctx, "uploads");
  return await withForm(ctx, limits, async ({ fields, files }) => {
    if (!isLarge && files.some(isChosenFile)) await countCall(ctx, "uploads");
    return await work({ json: jsonOf(fields, properties), files });
  });
}

/** Returns whether the part is a file, and not what a browser sends for "no file chosen". */
function isChosenFile({ size, name }: ReceivedFile): boolean {
  return size > 0 || name !== "";
}

/** Reads the payload of a form. */
function jsonOf(fields: Map<string, string>, properties: Map<string, ReadPart>): Json {
  const data = fields.get("data");
  if (data !== undefined && fields.size === 1) return jsonOfPart("data", data);
  if (data !== undefined)
    throw new HttpProblem(
      400,
      "data-twice",
      "Send each property in data or in a part of its own, not in both.",
    );
  if (fields.size === 0) throw new HttpProblem(400, "no-data", "The form lacks the part named data.");
  return Object.fromEntries(
    [...fields].map(([name, text]) => [name, properties.get(name)?.(name, text) ?? text]),
  );
}
