import type { JSONPath } from "jsonc-parser";
import type { MachineDefinition } from "../../../definition/definition.ts";
import { reviewStep } from "../../../path/transitions.ts";
import { type Naming, namingInCondition, type Token, type Use } from "./naming.ts";

type MachineNaming = Naming & { step?: string };

/** Returns how a token of wizard.json names things; null for one that names nothing. */
export function namingInMachine(token: Token): MachineNaming | null {
  const { path, isKey } = token;
  const [top, second] = path;
  if (top === "initial") return isKey ? null : { as: "step", use: "transition" };
  if (top === "meta") return namingInMeta(token);
  if (top !== "states" || second === undefined) return null;
  if (path.length === 2) return isKey ? { as: "step", use: "definition" } : null;
  if (path[2] === "on") return namingInTransitions(path, isKey);
  return namingInCall(token, String(second));
}

function namingInMeta(token: Token): MachineNaming | null {
  const { path, isKey, at } = token;
  const last = path.at(-1);
  if (path[1] === "numbering" && !isKey) {
    return typeof last === "number" || last === "step" ? { as: "step", use: "numbering" } : null;
  }
  if (path[1] === "login") return last === "after" && !isKey ? { as: "step", use: "transition" } : null;
  if (path[1] === "profile") return namingInTemplate(token, undefined, "profile");
  if (path[1] !== "confirm" || path[2] !== "body") return null;
  // The confirmation carries what the review asks.
  const states = at(["states"]) as MachineDefinition["states"];
  return namingInTemplate(token, reviewStep({ states }), "call");
}

function namingInTransitions(path: JSONPath, isKey: boolean): Naming | null {
  const params = path.indexOf("params");
  if (params < 0) {
    const isTarget = path.length === 4 || path.at(-1) === "target" || typeof path.at(-1) === "number";
    return isTarget && !isKey ? { as: "step", use: "transition" } : null;
  }
  if (path[params + 1] === "answers") return isKey ? null : { as: "far", use: "condition" };
  return namingInCondition(path.slice(params + 1), isKey, { either: true, row: null });
}

function namingInCall(token: Token, step: string): MachineNaming | null {
  const { path, isKey } = token;
  if (path[3] !== "save") return null;
  if (path[4] === "files") return isKey || path.length < 6 ? null : { as: "own", use: "call", step };
  return path[4] === "body" ? namingInTemplate(token, step, "call") : null;
}

function namingInTemplate(
  { path, isKey, at }: Token,
  step: string | undefined,
  use: Use,
): MachineNaming | null {
  const beside = step === undefined ? {} : { step };
  const each = eachAround(path, at);
  if (each !== null && path.at(isKey ? -2 : -1) === "$where" && isKey)
    return { ...rowOfProfile(each, step), use, ...beside };
  if (isKey) return null;
  if (path.at(-1) === "$each") return { as: step === undefined ? "far" : "own", use, ...beside };
  if (each !== null) return { ...rowOfProfile(each, step), as: "braces", use, ...beside };
  return { as: "braces", use, ...beside };
}

/** Returns the row that a profile repeats: it names the list with its step. */
function rowOfProfile(each: string, step: string | undefined): { as: "row"; list: string } {
  return { as: "row", list: step === undefined ? each : `${step}.${each}` };
}

/** Returns the list that the nearest `$each` around a template's part repeats. */
function eachAround(path: JSONPath, at: Token["at"]): string | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const each = at([...path.slice(0, length), "$each"]);
    if (typeof each === "string") return each;
  }
  return null;
}
