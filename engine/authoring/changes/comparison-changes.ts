import type { Comparison, FieldDefinition } from "../../definition/definition.ts";
import { canonicalJson, isSameJson } from "../../definition/json.ts";
import { operationOf } from "../../rules/comparisons.ts";
import type { RuleChange } from "./rule-change.ts";

/** Returns changes of what an answer is compared with. */
export function comparisonChange(before: Comparison[], after: Comparison[]): RuleChange[] {
  const [was, is] = [before.map(keyOf), after.map(keyOf)];
  const added = after.filter((one) => !was.includes(keyOf(one)));
  const removed = before.filter((one) => !is.includes(keyOf(one)));
  const changes: RuleChange[] = [];
  if (added.length > 0) {
    const why = "whoever's answer, beside others, does not fit that";
    changes.push({
      keyword: "compare",
      how: "tightened",
      words: `must be now as well: ${inWords(added)}`,
      why,
    });
  }
  if (removed.length > 0) {
    const words = `need no longer be: ${inWords(removed)}`;
    changes.push({ keyword: "compare", how: "loosened", words, why: "" });
  }
  return changes;
}

/** The same comparison with another sentence is another sentence only. */
function keyOf({ message: _message, ...rule }: Comparison): string {
  return canonicalJson(rule);
}

function inWords(comparisons: Comparison[]): string {
  return comparisons.map(({ message }) => `“${message}”`).join(", ");
}

/** Returns changes of how an answer is computed: everybody's is computed again, and may decide other things. */
export function computedChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  if (isSameJson(before.computed, after.computed)) return [];
  const why = "whoever's answers give another result, and what follows from it";
  const words = before.computed ? wordsAfterComputed(after) : "it is computed now, not asked";
  return [{ keyword: "computed", how: "changed", words, why }];
}

/** Returns the sentences of comparisons by what they compare, to tell which were reworded. */
export function comparisonSentences({ compare = [] }: FieldDefinition): { [rule: string]: string } {
  return Object.fromEntries(
    compare.map((one) => [`${operationOf(one)?.operator ?? ""} ${keyOf(one)}`, one.message]),
  );
}

function wordsAfterComputed({ computed }: FieldDefinition): string {
  return computed ? "it is computed in another way" : "it is asked now, not computed";
}
