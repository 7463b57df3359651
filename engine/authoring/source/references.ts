import type { Json } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { type FileRole, roleOfFile } from "./layout.ts";
import { type Fault, locateIn, type Place, type Source, topOf, written } from "./source.ts";

const deepest = 16;
/** Values that one file may come to with all that it refers to: files that double each other grow without measure. */
const mostValues = 100_000;

type JsonObject = { [key: string]: Json };

interface Resolution {
  sources: ReadonlyMap<string, Source>;
  faults: Fault[];
  /** Remaining budget of values. */
  left: number;
  isBroken: boolean;
}

const resolvedKinds = new Set<FileRole["kind"] | undefined>([
  ...(["wizard", "journeys", "procedure", "step", "case-form", "list", "form"] as const),
]);

/** Returns the files that wizards, lists and forms are made from, with their references resolved: null as below. */
export function resolveAll(sources: ReadonlyMap<string, Source>, faults: Fault[]): Map<string, Json> {
  const whole = [...sources.values()].filter(({ file }) => resolvedKinds.has(roleOfFile(file)?.kind));
  return new Map(whole.map((source) => [source.file, resolveReferences(source, sources, faults)]));
}

/**
 * Replaces every `{ "$ref": "../shared/x.json", ...own }` by that file's content with `own` laid over it. References
 * lead to files of the definitions folder only. Null when something could not be resolved: then there is a fault.
 */
export function resolveReferences(
  { file, value }: Pick<Source, "file" | "value">,
  sources: ReadonlyMap<string, Source>,
  faults: Fault[],
): Json {
  const all: Resolution = { sources, faults, left: mostValues, isBroken: value === undefined };
  const whole = resolved(all, value ?? {}, [file]);
  if (all.left <= 0) {
    const message = `With all that it refers to, this file holds more than ${mostValues} values.`;
    refuse(all, topOf(file), "limits", message);
  }
  return all.isBroken ? null : whole;
}

/** The trail ends with the file that holds the value. */
function resolved(all: Resolution, value: Json, trail: string[]): Json {
  all.left -= 1;
  if (all.left <= 0) return {};
  if (Array.isArray(value))
    return written(
      value,
      value.map((item) => resolved(all, item, trail)),
    );
  if (!isObject(value)) return value;
  const { path, own } = referenceIn(value) ?? {};
  if (path === undefined || !own) return laidOver(all, {}, value, trail);
  const base = followed(all, value, path, trail);
  return written(value, laidOver(all, isObject(base) ? base : {}, own, trail));
}

function laidOver(all: Resolution, base: JsonObject, own: JsonObject, trail: string[]): JsonObject {
  const merged: JsonObject = {};
  for (const [key, inner] of Object.entries(base)) if (key !== "$schema") define(merged, key, inner);
  for (const [key, inner] of Object.entries(own)) define(merged, key, resolved(all, inner, trail));
  return written(own, written(base, merged));
}

function followed(all: Resolution, holder: object, reference: string, trail: string[]): Json {
  const file = trail.at(-1) ?? "";
  const place = locateIn(holder, ["$ref"], topOf(file));
  const target = joinPath(file, reference);
  if (target === null || /^[a-z][a-z+.-]*:/iu.test(reference))
    return refuse(all, place, "ref-outside", `"${reference}" leads outside the definitions folder.`);
  const found = all.sources.get(target);
  if (!found) {
    const message = `There is no file "${target}". Paths start at this file's own folder.`;
    return refuse(all, place, "ref-missing", message);
  }
  if (trail.includes(target) || trail.length > deepest) {
    const round = [...trail, target].join(" -> ");
    return refuse(all, place, "ref-loop", `These files refer to each other in a circle: ${round}.`);
  }
  // A file that could not be parsed has its own fault.
  if (found.value === undefined) all.isBroken = true;
  return resolved(all, found.value ?? {}, [...trail, target]);
}

/** Reports a fault once for each place: every file that leads into a circle would repeat it. */
function refuse(all: Resolution, place: Place, rule: string, message: string): Json {
  all.isBroken = true;
  const isReported = all.faults.some(
    (one) =>
      one.rule === rule && one.file === place.file && one.line === place.line && one.column === place.column,
  );
  if (!isReported) all.faults.push({ ...place, rule, message });
  return {};
}

function define(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** `../../shared/x.json` seen from a file's folder; null when it climbs out of the definitions folder. */
export function joinPath(file: string, reference: string): string | null {
  const parts = file.split("/").slice(0, -1);
  for (const part of reference.split("/")) {
    if (part === "..") {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== "." && part !== "") {
      parts.push(part);
    }
  }
  return reference.startsWith("/") ? null : parts.join("/");
}

/** Returns the path to what a value takes over, and what it lays over it; null for one that takes nothing over. */
export function referenceIn(value: JsonObject): { path: string; own: JsonObject } | null {
  const { $ref: path, ...own } = value;
  return typeof path === "string" ? { path, own } : null;
}

/** Returns whether a path inside a file leads to such a reference. */
export function isReferenceAt(path: readonly (string | number)[]): boolean {
  return path.at(-1) === "$ref";
}

/** Returns the name of the shared file that stands among questions as one of them; null for a question. */
export function blockIn(value: unknown): string | null {
  const { block } = isObject(value) ? value : {};
  return typeof block === "string" ? block : null;
}
