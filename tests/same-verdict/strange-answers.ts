import type { Answer, FieldDefinition, Json } from "#engine";
import type { Chance } from "../../engine/testing/chance.ts";
import { editOnce, oddEdit, spotsIn } from "../../engine/testing/random-edits.ts";
import { oddName, oddValue } from "../../engine/testing/random-values.ts";

type Fields = { [name: string]: FieldDefinition };

/** Returns any JSON under the names of these fields, of their rows' fields, and under other names. */
export function strangeAnswer(fields: Fields, chance: Chance): Answer {
  const rowNames = Object.values(fields).flatMap((field) => Object.keys(field.items?.properties ?? {}));
  const named = (names: string[], most: number, draw: () => Json) =>
    Object.fromEntries(
      Array.from({ length: chance.below(most + 1) }, () => [
        (chance.oneIn(3) ? null : chance.pick(names)) ?? oddName(chance),
        draw(),
      ]),
    );
  const odd = () => oddValue(chance);
  const rows = () => Array.from({ length: chance.below(4) }, () => named(rowNames, 4, odd));
  return named(Object.keys(fields), 5, () => (chance.oneIn(2) ? odd() : rows()));
}

/**
 * Returns an answer with one value replaced by something that does not belong there, or with something that nobody asked
 * for. A file and a looked-up code are one value, because only the server knows which parts belong together.
 */
export function strangelyChanged(answer: Answer, chance: Chance): Answer {
  const copy = structuredClone(answer);
  const isWhole = (value: object) => "id" in value || "code" in value;
  const edit = editOnce(spotsIn(copy, isWhole), [oddEdit(() => oddValue(chance))], chance);
  if (edit === null) copy.notAsked = oddValue(chance);
  return copy;
}
