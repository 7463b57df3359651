import koaBody from "koa-body";
import { faultInJson, limitsOfDefinitions } from "../base/json-faults.ts";
import { HttpProblem } from "../base/problems.ts";
import { onTooSlow } from "../connections/slow-senders.ts";
import { readFields } from "./fields.ts";
import { tooSlow } from "./read-zip.ts";
import type { ApiContext, Route } from "./route.ts";
import { isTemporary } from "./temporary-failures.ts";

/** Far above any form of ours, except the answers of a wizard's step. */
const readUsual = readerOf(100 * 1024);
const readLarge = readerOf(256 * 1024);
const readDefinitions = readerOf(4 * 1024 * 1024);

function readerOf(mostBytes: number) {
  return koaBody({
    json: true,
    multipart: false,
    urlencoded: false,
    text: false,
    jsonStrict: true,
    jsonLimit: mostBytes,
    patchNode: false,
    parsedMethods: ["POST", "PUT", "DELETE"],
    onError: (error) => {
      throw bodyProblem(error);
    },
  } as Parameters<typeof koaBody>[0]);
}

/** The content types of browsers' reports, which are JSON. */
const reportTypes = ["application/csp-report", "application/reports+json"];

/** Returns whether the route accepts the content type of the request. */
export function takesBody(ctx: ApiContext, route: Route): boolean {
  if (route.body === undefined) return true;
  if (route.body === "zip") return ctx.request.type === "application/zip";
  if (route.body === "report") return reportTypes.includes(ctx.request.type);
  const multipart = ctx.request.type === "multipart/form-data";
  return route.body === "either" ? multipart || isJson(ctx) : multipart === (route.body === "multipart");
}

/**
 * Parses a JSON body into `ctx.request.body`, once, and returns what the route takes of it. Leaves multipart bodies and
 * zip files to their handlers.
 */
export async function readBody(ctx: ApiContext, route: Route): Promise<object> {
  if (route.body === undefined || ctx.request.body !== undefined) return {};
  if (route.body === "zip") return {};
  if (route.body !== "json" && ctx.request.type === "multipart/form-data") return {};
  if (route.body !== "report" && !isJson(ctx)) throw unsupported();
  await readInTime(ctx, readerFor(route));
  const fault = faultInJson(ctx.request.body, route.holdsDefinitions && limitsOfDefinitions);
  if (fault) throw new HttpProblem(400, "bad-json", fault);
  return route.takes ? readFields(ctx.request.body, route.takes) : {};
}

function readerFor({ isLarge, holdsDefinitions }: Route) {
  if (holdsDefinitions) return readDefinitions;
  return isLarge ? readLarge : readUsual;
}

async function readInTime(ctx: ApiContext, readJson: typeof readUsual): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = onTooSlow(ctx.req, () => reject(tooSlow()));
    readJson(ctx as never, async () => {})
      .finally(stop)
      .then(resolve, reject);
  });
}

/** Returns the error for a content type that a route does not accept. */
export function unsupported(): HttpProblem {
  return new HttpProblem(415, "unsupported-type", "This call does not take that kind of content.");
}

function isJson(ctx: ApiContext): boolean {
  const charset = ctx.request.charset.toLowerCase();
  const encoding = ctx.get("Content-Encoding");
  return (
    ctx.request.type === "application/json" &&
    (charset === "" || charset === "utf-8" || charset === "utf8") &&
    (encoding === "" || encoding === "identity")
  );
}

function bodyProblem(error: unknown): unknown {
  const status = (error as { status?: unknown }).status;
  // The parser loads modules lazily: running out of descriptors is not the caller's fault.
  if (status === undefined && isTemporary(error)) return error;
  if (status === 413) return new HttpProblem(413, "too-large", "That is more than this call takes.");
  return new HttpProblem(400, "bad-json", "The request is not well-formed JSON.");
}
