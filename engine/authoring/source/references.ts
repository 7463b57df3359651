import type { Json } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { type Fault, locateIn, type Origins, type Place, type Source } from "./source.ts";

const deepest = 16;
/** Values that one file may come to with all that it refers to: files that double each other grow without measure. */
const mostValues = 100_000;

/**
 * Replaces every `{ "$ref": "../shared/x.json", ...own }` by that file's content with `own` laid over it. References
 * lead to files of the definitions folder only. Null when something could not be resolved: then there is a fault.
 */
export function resolveReferences(
  source: Source,
  sources: Map<string, Source>,
  origins: Origins,
  faults: Fault[],
): Json {
  let left = mostValues;
  let isBroken = source.value === undefined;
  const whole = resolve(source.value ?? {}, source.file, [source.file]);
  if (left <= 0) {
    const message = `With all that it refers to, this file holds more than ${mostValues} values.`;
    refuse({ file: source.file, line: 1, column: 1 }, "limits", message);
  }
  return isBroken ? null : whole;

  function refuse(place: Place, rule: string, message: string): void {
    isBroken = true;
    faults.push({ ...place, rule, message });
  }

  /** Every file that leads into a circle would tell it again. */
  function isTold({ file, line, column }: Place, rule: string): boolean {
    return faults.some(
      (fault) => fault.rule === rule && fault.file === file && fault.line === line && fault.column === column,
    );
  }

  function resolve(value: Json, file: string, trail: string[]): Json {
    left -= 1;
    if (left <= 0) return {};
    if (Array.isArray(value)) {
      const list = value.map((item) => resolve(item, file, trail));
      origins.set(list, new Map(origins.get(value)));
      return list;
    }
    if (!isObject(value)) return value;
    const { $ref: reference, ...own } = value;
    if (typeof reference !== "string") return laidOver({}, value, file, trail);
    const base = followed(value, reference, file, trail);
    const merged = laidOver(isObject(base) ? base : {}, own, file, trail);
    const places = origins.get(value) ?? [];
    origins.set(merged, new Map([...(origins.get(merged) ?? []), ...places]));
    return merged;
  }

  function laidOver(
    base: { [key: string]: Json },
    own: { [key: string]: Json },
    file: string,
    trail: string[],
  ) {
    const merged: { [key: string]: Json } = {};
    for (const [key, inner] of Object.entries(base)) if (key !== "$schema") define(merged, key, inner);
    for (const [key, inner] of Object.entries(own)) define(merged, key, resolve(inner, file, trail));
    origins.set(merged, new Map([...(origins.get(base) ?? []), ...(origins.get(own) ?? [])]));
    return merged;
  }

  function followed(holder: object, reference: string, file: string, trail: string[]): Json {
    const place = locateIn(holder, ["$ref"], origins, { file, line: 1, column: 1 });
    const target = joinPath(file, reference);
    if (target === null || /^[a-z][a-z+.-]*:/iu.test(reference)) {
      refuse(place, "ref-outside", `"${reference}" leads outside the definitions folder.`);
      return {};
    }
    const found = sources.get(target);
    if (!found) {
      const message = `There is no file "${target}". Paths start at this file's own folder.`;
      refuse(place, "ref-missing", message);
      return {};
    }
    if (trail.includes(target) || trail.length > deepest) {
      isBroken = true;
      if (isTold(place, "ref-loop")) return {};
      const round = [...trail, target].join(" -> ");
      refuse(place, "ref-loop", `These files refer to each other in a circle: ${round}.`);
      return {};
    }
    // A file that could not be parsed has its own fault.
    if (found.value === undefined) isBroken = true;
    return resolve(found.value ?? {}, target, [...trail, target]);
  }
}

function define(object: { [key: string]: Json }, key: string, value: Json): void {
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
