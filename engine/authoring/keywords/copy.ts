import type { FieldDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { isAsked } from "../../rules/field.ts";
import { kindOf } from "../../rules/value-kind.ts";
import type { Report } from "../source/fault.ts";
import { checkName } from "../structure/names.ts";
import { kindInWords } from "../structure/operands.ts";
import type { FieldPlace } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";
import { isNumberField, isTextField } from "./panel.ts";

/** Has the answer of another field while a tick is set: "Same as above". */
export const copy: Keyword = {
  name: "copy",
  names: [["from"], ["while"]],
  goesWithKind: true,
  check,
  facts: ({ copy: copied }, { siblings, marks }) => {
    if (!copied) return [];
    const [from, tick] = [copied.from, copied.while].map((name) =>
      marks.question(siblings[name]?.title ?? name),
    );
    return [{ label: "Copied from", words: `${from}, while ${tick} is ticked` }];
  },
  changes: ({ copy: before }, { copy: after }) => {
    if (isSameJson(before, after)) return [];
    const words = after
      ? `it is copied from “${after.from}” while “${after.while}” is ticked`
      : "it is no longer copied from another question";
    return [{ keyword: "copy", how: "changed", words, why: "People who checked that it is the same" }];
  },
  panel: {
    label: "Same as another question",
    hint: "While a box is ticked, the answer is that of another question, and can’t be changed here.",
    suits: (field) => isTextField(field) || isNumberField(field),
    parts: { from: ["Which question"], while: ["While this box is ticked"] },
  },
};

/** Checks that the copied question is above and of the same kind, and that the tick is above. */
function check(place: FieldPlace, { definition, report }: Checking): void {
  const { field, name, path, kind, siblings } = place;
  const { copy: copied } = field;
  if (!copied) return;
  const at = [...path, "copy"];
  const isOnPage = kind === "field" && "machine" in definition;
  if (!isOnPage || !isAsked(field) || kindOf(field) === null) {
    const message =
      "Only a question of a wizard's page that is answered with a text, a number or a choice copies another.";
    report("shape", at, message);
    return;
  }
  const isKnown = (["from", "while"] as const).every((one) =>
    checkName(copied[one], siblings, [...at, one], report),
  );
  if (!isKnown) return;
  checkAbove(place, copied, report);
  const [from, tick] = [siblings[copied.from] ?? {}, siblings[copied.while] ?? {}];
  if (tick.type !== "boolean" || tick.list)
    report(
      "shape",
      [...at, "while"],
      `"${copied.while}" is ${kindInWords(tick)}: a tick, or a yes or no, says when to copy.`,
    );
  if (from.source) {
    report(
      "source",
      [...at, "from"],
      `"${copied.from}" comes with the address: nobody could correct the copy.`,
    );
    return;
  }
  if (isSameJson(askedAs(field), askedAs(from))) return;
  const words = `"${copied.from}" is not asked like "${name}": type, format, currency and list must be the same.`;
  report("shape", [...at, "from"], words);
}

function checkAbove(
  { name, siblings, path }: FieldPlace,
  copied: NonNullable<FieldDefinition["copy"]>,
  report: Report,
): void {
  const order = Object.keys(siblings);
  for (const one of ["from", "while"] as const) {
    if (order.indexOf(copied[one]) < order.indexOf(name)) continue;
    const message = `"${name}" copies above "${copied[one]}", which it waits for. Move "${name}" below "${copied[one]}".`;
    report("early-read", [...path, "copy", one], message);
  }
}

const askedAs = ({ type, format, partial, currency, list, enum: values }: FieldDefinition) => ({
  type,
  format,
  partial,
  currency,
  list,
  values,
});
