import type { FieldDefinition, Json } from "../../definition/definition.ts";
import type { Clock } from "../../formats/base/format.ts";
import type { Scope } from "../../rules/condition.ts";
import { checklist } from "./checklist.ts";
import { clean } from "./clean.ts";
import { clears } from "./clears.ts";
import { compare } from "./compare.ts";
import { computed } from "./computed.ts";
import { copy } from "./copy.ts";
import { currency } from "./currency.ts";
import type { Around, Fact, Keyword, NameInKeyword } from "./keyword.ts";
import { lookup } from "./lookup.ts";
import { namesAt } from "./names-in-keyword.ts";
import { partial } from "./partial.ts";
import { prefill } from "./prefill.ts";
import { sameAs } from "./same-as.ts";
import { source } from "./source.ts";
import { unit } from "./unit.ts";

/** The keywords of fields that are our own, in the order in which their changes and facts are listed. */
export const keywords: readonly Keyword[] = [
  partial,
  currency,
  unit,
  source,
  clean,
  copy,
  prefill,
  sameAs,
  checklist,
  lookup,
  compare,
  computed,
  clears,
];

const byName = new Map<string, Keyword>(keywords.map((keyword) => [keyword.name, keyword]));

/** Returns the keyword of that name; undefined for one that is JSON Schema's. */
export function keywordNamed(name: string): Keyword | undefined {
  return byName.get(name);
}

/** Returns the keywords that a field has. */
export function keywordsIn(field: FieldDefinition): Keyword[] {
  return keywords.filter(({ name }) => field[name] !== undefined);
}

/** Returns what the outline says of a field's keywords: where the answer comes from and what it may be, then the rest. */
export function factsOf(field: FieldDefinition, around: Around): { leading: Fact[]; others: Fact[] } {
  const factsIn = (some: Keyword[]) => some.flatMap(({ facts }) => facts?.(field, around) ?? []);
  const asked = keywords.filter(({ isOrigin }) => !isOrigin);
  return {
    leading: [
      ...factsIn(keywords.filter(({ isOrigin }) => isOrigin)),
      ...factsIn(asked.filter(({ factsLead }) => factsLead)),
    ],
    others: factsIn(asked.filter(({ factsLead }) => !factsLead)),
  };
}

/** Returns the fields that a field names and whose answers its own depends on, each with the keyword. */
export function namesReadBy(field: FieldDefinition): (NameInKeyword & { keyword: Keyword })[] {
  return keywordsIn(field)
    .filter(({ readsNone }) => !readsNone)
    .flatMap((keyword) => namesAt(field[keyword.name], keyword.names).map((one) => ({ ...one, keyword })));
}

/** Returns values at and next to the limits of a field's keywords. */
export function nearKeywords(field: FieldDefinition, scope: Scope, clock: Clock): Json[] {
  return keywords.flatMap(({ near }) => near?.(field, scope, clock) ?? []);
}
