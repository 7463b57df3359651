import { isSameJson } from "../../definition/json.ts";
import { didYouMean } from "../source/suggest.ts";
import { checkName, lackingProperty } from "../structure/names.ts";
import { type FieldPlace, readingsOf } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";

/** A code that is looked up in a table of the server, narrowed by another answer. */
export const lookup: Keyword = {
  name: "lookup",
  types: ["object"],
  notBeside: ["origin"],
  names: [["by"], ["except"]],
  decidedBy: ({ lookup: rule }) => (rule ? [{ name: rule.by, path: ["by"] }] : []),
  check,
  facts: ({ lookup: own, items }, { siblings, marks }) => {
    const rule = own ?? items?.lookup;
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
