import type { FormsDefinition, Json, WizardDefinition } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import { transitionsOf } from "../../../path/transitions.ts";
import { keywords } from "../../keywords/keywords.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { conditionsOf, fieldsOf, guidanceOf } from "../../structure/walk.ts";
import { needsProof, reasonToFear } from "./pattern-safety.ts";

/** Each pattern is checked once: definitions are read again whenever a file changes. */
const known = new Map<string, string | null>();
const mostKnown = 2_000;

/** Patterns of one wizard that only the prover can check. Shipped definitions have none. */
const mostProofs = 100;

/** Returns whether there is time to prove another pattern harmless: all patterns of a folder may share it. */
export type MayProve = () => boolean;

/** Reports patterns that are not regular expressions, and those that some text can keep busy. */
export function checkPatterns(
  definition: FormsDefinition | WizardDefinition,
  report: Report,
  mayProve: MayProve = () => true,
): void {
  const patterns = patternsOf(definition);
  const toProve = new Set(patterns.map(({ pattern }) => pattern).filter(needsProof));
  const beyond = [...toProve][mostProofs];
  const first = patterns.find(({ pattern }) => pattern === beyond);
  if (first) {
    report("limits", first.path, tooManyProofs);
    return;
  }
  const reported = new Set<string>();
  for (const { pattern, path } of patterns) {
    const place = JSON.stringify([path, pattern]);
    if (reported.has(place)) continue;
    reported.add(place);
    const bad = reasonNotToCompile(pattern);
    if (bad !== null) {
      report("bad-pattern", path, `This is not a regular expression: ${bad}.`);
      continue;
    }
    if (toProve.has(pattern) && !known.has(pattern) && !mayProve()) {
      report("limits", path, outOfTime);
      return;
    }
    const slow = knownReasonToFear(pattern);
    if (slow !== null) report("unsafe-pattern", path, slow);
  }
}

const tooManyProofs = `More than ${mostProofs} patterns here take long to check. Use one pattern in several places, or write patterns without repeated groups.`;
const outOfTime =
  "The patterns before this one took long to check. It is checked next. Patterns without repeated groups are checked faster.";

interface Found {
  pattern: string;
  path: DefinitionPath;
}

function patternsOf(definition: FormsDefinition | WizardDefinition): Found[] {
  const fields = [...fieldsOf(definition), ...guidanceOf(definition)].flatMap((place) => {
    const { field, path } = place;
    const inKeywords = keywords.flatMap(({ name, patterns }) =>
      (patterns?.(field) ?? []).map((one): Found => ({ ...one, path: [...path, name, ...one.path] })),
    );
    const variants = (field.variants ?? []).flatMap((one, index) =>
      own(one.pattern, [...path, "variants", index]),
    );
    const conditions = conditionsOf(place).flatMap(({ condition, at }) => patternsIn(condition as Json, at));
    return [...own(field.pattern, path), ...inKeywords, ...variants, ...conditions];
  });
  if (!("machine" in definition)) return fields;
  const guards = transitionsOf(definition.machine).flatMap(({ guard, path }) =>
    guard ? patternsIn(guard.params as Json, [...path, "guard", "params"]) : [],
  );
  return [...fields, ...guards];
}

function own(pattern: string | undefined, path: DefinitionPath): Found[] {
  return pattern === undefined ? [] : [{ pattern, path: [...path, "pattern"] }];
}

function patternsIn(value: Json | undefined, path: DefinitionPath): Found[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => patternsIn(inner, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "pattern" && typeof inner === "string"
      ? [{ pattern: inner, path: [...path, key] }]
      : patternsIn(inner, [...path, key]),
  );
}

function reasonNotToCompile(pattern: string): string | null {
  try {
    new RegExp(pattern, "u");
    return null;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.replace(/^Invalid regular expression: /u, "");
  }
}

function knownReasonToFear(pattern: string): string | null {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const reason = reasonToFear(pattern);
  if (known.size >= mostKnown) known.clear();
  known.set(pattern, reason);
  return reason;
}
