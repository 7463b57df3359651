import type { FormsDefinition, Json, WizardDefinition } from "../../../definition.ts";
import { isObject } from "../../../json.ts";
import { transitionsOf } from "../../../transitions.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { conditionsOf, fieldsOf, guidanceOf } from "../steps/walk.ts";
import { reasonToFear } from "./pattern-safety.ts";

/** Each pattern is checked once: definitions are read again whenever a file changes. */
const known = new Map<string, string | null>();
const mostKnown = 500;

/** Reports patterns that are not regular expressions, and those that some text can keep busy. */
export function checkPatterns(definition: FormsDefinition | WizardDefinition, report: Report): void {
  const reported = new Set<string>();
  for (const { pattern, path } of patternsOf(definition)) {
    const place = JSON.stringify([path, pattern]);
    if (reported.has(place)) continue;
    reported.add(place);
    const bad = reasonNotToCompile(pattern);
    if (bad !== null) {
      report("bad-pattern", path, `This is not a regular expression: ${bad}.`);
      continue;
    }
    const slow = knownReasonToFear(pattern);
    if (slow !== null) report("unsafe-pattern", path, slow);
  }
}

interface Found {
  pattern: string;
  path: DefinitionPath;
}

function patternsOf(definition: FormsDefinition | WizardDefinition): Found[] {
  const fields = [...fieldsOf(definition), ...guidanceOf(definition)].flatMap((place) => {
    const { field, path } = place;
    const checklist = (field.checklist ?? []).map((rule, index): Found => {
      return { pattern: rule.pattern, path: [...path, "checklist", index, "pattern"] };
    });
    const variants = (field.variants ?? []).flatMap((one, index) =>
      own(one.pattern, [...path, "variants", index]),
    );
    const conditions = conditionsOf(place).flatMap(({ condition, at }) => patternsIn(condition as Json, at));
    return [...own(field.pattern, path), ...checklist, ...variants, ...conditions];
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
