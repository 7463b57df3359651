import type { Json } from "#engine";
import { type FormLimits, type ReceivedFile, receiveForm } from "../files/multipart.ts";
import { quota } from "../files/quota.ts";
import { faultInJson } from "../middleware/json-faults.ts";
import { countCall } from "../middleware/limits.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext } from "../route.ts";

/** What a call carries: its JSON, and the files that came along with it. */
export interface Payload {
  json: Json;
  files: ReceivedFile[];
}

const jsonBytes = 256 * 1024;

/** Reads a call that may come as JSON or as a form with the JSON in `data` and files in parts of these names. */
export async function readPayload(ctx: ApiContext, parts: string[], fileBytes: number): Promise<Payload> {
  if (ctx.request.type !== "multipart/form-data") return { json: ctx.request.body as Json, files: [] };
  const announced = Number(ctx.get("Content-Length") || Number.POSITIVE_INFINITY);
  // Only a form that can hold a file counts as an upload.
  if (announced > jsonBytes) await countCall(ctx, "uploads");
  const limits: FormLimits = {
    fields: ["data"],
    fieldBytes: jsonBytes,
    files: parts,
    mostFiles: quota.files,
    fileBytes,
    totalBytes: quota.bytes + jsonBytes,
  };
  const form = await receiveForm(ctx.req, ctx.services.files.incoming, limits);
  return { json: jsonIn(form.fields.get("data")), files: form.files };
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
