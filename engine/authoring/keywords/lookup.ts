import type { Answer, FieldDefinition, Json, LookupRule } from "../../definition/definition.ts";
import { isObject, isSameJson, ownValue } from "../../definition/json.ts";
import type { Registry } from "../../formats/registry.ts";
import type { Forms } from "../../rules/forms.ts";
import { lookupOf } from "../../rules/lookup.ts";
import { authoringRegistryOf } from "../registry/registry.ts";
import { didYouMean } from "../source/suggest.ts";
import { checkName, lackingProperty } from "../structure/names.ts";
import { type FieldPlace, readingsOf } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";

/** A code that is looked up in a table of the server, narrowed by another answer. */
export const lookup: Keyword = {
  name: "lookup",
  types: ["object"],
  notBesideOrigin: true,
  names: [["by"], ["except"]],
  decidedBy: ({ lookup: rule }) => (rule ? [{ name: rule.by, path: ["by"] }] : []),
  notInVariants: "codes",
  check,
  facts: (field, { siblings, marks }) => {
    const rule = lookupOf(field);
    if (!rule) return [];
    const titleOf = (name: string) => marks.question(siblings[name]?.title ?? name);
    return [
      { label: "Narrowed by", words: titleOf(rule.by) },
      ...(rule.except
        ? [{ label: "Not offered again", words: `what was chosen in ${titleOf(rule.except)}` }]
        : []),
    ];
  },
  changes: ({ lookup: before }, { lookup: after }) => {
    if (isSameJson(before, after)) return [];
    const why = "People who chose a code that the new search doesn't offer";
    const words = "what is searched, or by which answer, changed";
    return [{ keyword: "lookup", how: "changed", words, why }];
  },
  broken: {
    label: "When the code was not found",
    moment: "the code isn’t found",
    occasion: "Not found",
  },
  panel: {
    label: "Look-up",
    hint: "The answer is found by number or word.",
    suits: () => false,
    parts: {
      source: ["Where it is looked up"],
      by: ["Narrowed by the answer to"],
      except: ["Leaves out what was chosen in"],
    },
    choices: { source: { naics: "The industry codes (NAICS 2022)" } },
  },
};

function check(place: FieldPlace, { definition, registry: { lookups }, report }: Checking): void {
  for (const { field, path } of readingsOf(place)) {
    // Several codes would set several answers of the field that narrows them.
    if (field.draw?.everywhere && !field.lookup) {
      const message = 'Only a field with a "lookup" of its own has "everywhere".';
      report("shape", [...path, "draw", "everywhere"], message);
    }
    const { source } = field.lookup ?? {};
    if (source === undefined || Object.hasOwn(lookups, source)) continue;
    const known = Object.keys(lookups);
    const message = `There is no lookup source "${source}"${didYouMean(source, known)}. Known: ${known.join(", ")}.`;
    report("shape", [...path, "lookup", "source"], message);
  }
  const { field, path, siblings } = place;
  if (!field.lookup) return;
  const { by, except } = field.lookup;
  const at = [...path, "lookup", "by"];
  const lacking = checkName(by, siblings, at, report) && lackingProperty(definition, siblings, by, "code");
  if (lacking) report("unknown-option", at, lacking);
  if (except !== undefined) checkName(except, siblings, [...path, "lookup", "except"], report);
}

/** Returns the values that a source offers under the code that narrows it. */
export type OfferedCodes = (source: LookupRule["source"], code: string) => Json[];

/** Context of a code that samples look up: the answer so far, and answers of sample registrations. */
interface CodePlace {
  forms: Forms;
  field: FieldDefinition;
  own: Answer;
  siblings: { [name: string]: FieldDefinition };
  models: Answer[];
  codesUnder?: OfferedCodes | undefined;
}

/**
 * Returns what sample registrations chose under the same narrowing answer, as far as the lookup offers it, then all that
 * it offers. Without `codesUnder` the narrowing code stands for all. Null for a field without a lookup.
 */
export function codesFor(name: string, place: CodePlace): Json[] | null {
  const { forms, field, own, siblings, models, codesUnder } = place;
  if (!field.lookup) return null;
  const { source, by: narrowedBy } = field.lookup;
  const by = ownValue(own, narrowedBy);
  const alike = models.filter((model) => isSameJson(ownValue(model, narrowedBy), by));
  const chosen = alike.flatMap((model) => ownValue(model, name) ?? []).filter(isObject);
  const list = siblings[narrowedBy]?.list;
  const option = list ? forms.definition.lists[list]?.options.find(({ value }) => value === by) : undefined;
  const narrowing = String(option?.code ?? "");
  const offered = codesUnder?.(source, narrowing);
  if (offered) {
    const codes = new Set(offered.filter(isObject).map(({ code }) => code));
    return [...chosen.filter(({ code }) => code !== undefined && codes.has(code)), ...offered];
  }
  const sample = ownValue(authoringRegistryOf(forms).lookups, source)?.sample(narrowing);
  return [...chosen, ...(sample && option ? [{ ...sample, name: option.label }] : [])];
}

/** Returns a value that a field's lookup may offer, whatever narrows its search; null without a lookup. */
export function sampleCode(
  registry: Registry,
  { lookup: rule }: FieldDefinition,
): { [name: string]: Json } | null {
  return rule ? (ownValue(authoringRegistryOf({ registry }).lookups, rule.source)?.sample("") ?? {}) : null;
}
