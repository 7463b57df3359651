import type { Json } from "#engine";
import type { FormLimits, ReceivedFile } from "../files/multipart.ts";
import { quota } from "../files/quota.ts";
import { withForm } from "../files/with-form.ts";
import { faultInJson } from "../http/json-faults.ts";
import { HttpProblem } from "../problems.ts";
import { countCall } from "../rate-limits/count-call.ts";
import type { ApiContext } from "../route.ts";

/** The content of a call: its JSON and its files. */
export interface Payload {
  json: Json;
  files: ReceivedFile[];
}

const jsonBytes = 256 * 1024;

/**
 * Reads a call that comes as JSON, or as a form with the JSON in `data` and files in parts of these names, and passes
 * it to `work`. Afterwards removes the files that the work did not move to storage.
 */
export async function withPayload<Result>(
  ctx: ApiContext,
  parts: string[],
  fileBytes: number,
  work: (payload: Payload) => Promise<Result>,
): Promise<Result> {
  if (ctx.request.type !== "multipart/form-data")
    return await work({ json: ctx.request.body as Json, files: [] });
  const limits: FormLimits = {
    fields: ["data"],
    fieldBytes: jsonBytes,
    files: parts,
    mostFiles: quota.files,
    fileBytes,
    totalBytes: quota.bytes + jsonBytes,
  };
  const announced = Number(ctx.get("Content-Length") || Number.POSITIVE_INFINITY);
  // A form larger than JSON may be counts as an upload before any of it is read. For a smaller form, only its parts
  // tell.
  const isLarge = announced > jsonBytes;
  if (isLarge) await countCall(ctx, "uploads");
  return await withForm(ctx, limits, async ({ fields, files }) => {
    if (!isLarge && files.some(isFile)) await countCall(ctx, "uploads");
    return await work({ json: jsonIn(fields.get("data")), files });
  });
}

/** Whether the part is a file, and not what a browser sends for "no file chosen". */
function isFile({ size, name }: ReceivedFile): boolean {
  return size > 0 || name !== "";
}

function jsonIn(text: string | undefined): Json {
  if (text === undefined) throw new HttpProblem(400, "no-data", "The form lacks the part named data.");
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    throw new HttpProblem(400, "bad-json", "The part named data is not well-formed JSON.");
  }
  const fault = faultInJson(json);
  if (fault) throw new HttpProblem(400, "bad-json", fault);
  return json;
}
