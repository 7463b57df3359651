import { type Condition, isSameJson, type Json, type JsonSchema } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { comparisonIn, comparisonNamed, testOf } from "./comparisons.ts";

/** Operator of a group: all of its parts, at least one, none, or not all. */
export type Join = "all" | "any" | "none" | "not-all";

/** One sentence of a condition, possibly still to be completed. */
export interface TestPart {
  kind: "test";
  id: string;
  /** The answer that it reads; empty until one is chosen. */
  name: string;
  /** The id of its comparison. */
  comparison: string;
  input: Json | undefined;
}

/** Sentences that are joined. */
export interface GroupPart {
  kind: "group";
  id: string;
  join: Join;
  parts: Part[];
}

/** Condition that the builder's sentences can't express: kept unchanged and described in words. */
export interface KeptPart {
  kind: "kept";
  id: string;
  condition: Condition;
}

export type Part = TestPart | GroupPart | KeptPart;

let made = 0;

function newId(): string {
  made += 1;
  return `part-${made}`;
}

/** Returns a sentence of which every word is still to be chosen. */
export function newTest(): TestPart {
  return { kind: "test", id: newId(), name: "", comparison: "", input: undefined };
}

/** Returns a group with a first sentence, joined as the group around it isn't: else it would say nothing new. */
export function newGroup(around: Join, first: TestPart): GroupPart {
  const join = around === "all" || around === "not-all" ? "any" : "all";
  return { kind: "group", id: newId(), join, parts: [first] };
}

/** Reads a condition as sentences. */
export function partsIn(condition: Condition | null, readable: ReadableField[]): GroupPart {
  const parts = condition ? partsOfCondition(condition, readable) : [];
  const [only] = parts;
  if (parts.length === 1 && only?.kind === "group") return only;
  return group("all", parts);
}

/**
 * Reads a condition again, for example when more may be read. Keeps the join where both mean the same: a single
 * sentence does not show how it joins the next one.
 */
export function partsAnew(
  before: GroupPart,
  condition: Condition | null,
  readable: ReadableField[],
): GroupPart {
  const parts = partsIn(condition, readable);
  const joined = { ...parts, join: before.join };
  return isSameJson(conditionOf(joined), condition) ? joined : parts;
}

function partsOfCondition(condition: Condition, readable: ReadableField[]): Part[] {
  return Object.entries(condition).map(([key, part]) => {
    const read = (inner: Condition) => asOnePart(partsOfCondition(inner, readable));
    if (key === "$any") return group("any", (part as Condition[]).map(read));
    if (key === "$all") return group("all", (part as Condition[]).map(read));
    if (key === "$not") return negated(part as Condition, readable);
    return (
      testFor(key, part as JsonSchema | true, false, readable) ?? kept({ [key]: part as JsonSchema | true })
    );
  });
}

function negated(inner: Condition, readable: ReadableField[]): Part {
  const [[name, test] = ["", true], ...more] = Object.entries(inner);
  const own =
    more.length > 0 || name.startsWith("$") ? null : testFor(name, test as JsonSchema | true, true, readable);
  if (own) return own;
  const read = partsIn(inner, readable);
  if (read.join === "any") return { ...read, join: "none" };
  return read.join === "all" && read.parts.length > 1
    ? { ...read, join: "not-all" }
    : group("none", read.parts);
}

function testFor(
  name: string,
  test: JsonSchema | true,
  isNegated: boolean,
  readable: ReadableField[],
): TestPart | null {
  const type = readable.find((field) => field.name === name)?.type;
  const found = type && comparisonIn(type, test, isNegated);
  if (!found) return null;
  return { kind: "test", id: newId(), name, comparison: found.comparison.id, input: found.input };
}

function asOnePart(parts: Part[]): Part {
  const [only] = parts;
  return only && parts.length === 1 ? only : group("all", parts);
}

function group(join: Join, parts: Part[]): GroupPart {
  return { kind: "group", id: newId(), join, parts };
}

function kept(condition: Condition): KeptPart {
  return { kind: "kept", id: newId(), condition };
}

/** Writes the condition that sentences say: null for none, "incomplete" while one of them waits for something. */
export function conditionOf(root: GroupPart): Condition | null | "incomplete" {
  if (root.parts.length === 0) return null;
  return written(root) ?? "incomplete";
}

function written(part: Part): Condition | null {
  if (part.kind === "kept") return part.condition;
  if (part.kind === "test") return writtenTest(part);
  const inner = part.parts.map(written);
  if (inner.length === 0 || inner.includes(null)) return null;
  const conditions = inner as Condition[];
  const [first = {}, ...more] = conditions;
  if (part.join === "any") return more.length === 0 ? first : { $any: conditions };
  if (part.join === "none") return { $not: more.length === 0 ? first : { $any: conditions } };
  return part.join === "all" ? conditionsJoined(conditions) : { $not: conditionsJoined(conditions) };
}

function writtenTest({ name, comparison: id, input }: TestPart): Condition | null {
  const comparison = comparisonNamed(id);
  const test = comparison && name !== "" ? testOf(comparison, input) : null;
  if (!comparison || test === null) return null;
  return comparison.isNegated ? { $not: { [name]: test } } : { [name]: test };
}

/** Names that occur once are beside each other; others need `$all`. */
function conditionsJoined(conditions: Condition[]): Condition {
  const keys = conditions.flatMap((one) => Object.keys(one));
  return new Set(keys).size === keys.length ? Object.assign({}, ...conditions) : { $all: conditions };
}
