import type { FieldDefinition, FormsDefinition } from "../../../definition/definition.ts";
import { isSameJson } from "../../../definition/json.ts";
import { kindOf } from "../../../rules/values/value-kind.ts";
import type { Report } from "../../source/fault.ts";
import { type FieldPlace, fieldsOf } from "../../structure/walk.ts";
import { checkName } from "../steps/names.ts";
import { kindInWords } from "./operands.ts";

/** What is copied stands above, is asked in the same way, and a tick above says when. */
export function checkCopies(definition: FormsDefinition, report: Report): void {
  for (const place of fieldsOf(definition)) {
    const { field, name, path, kind, siblings } = place;
    const { copy } = field;
    if (!copy) continue;
    const at = [...path, "copy"];
    const isAsked = kind === "field" && "machine" in definition && !field.computed && !field.source;
    if (!isAsked || kindOf(field) === null) {
      const message =
        "Only a question of a wizard's page that is answered with a text, a number or a choice copies another.";
      report("shape", at, message);
      continue;
    }
    const isKnown = (["from", "while"] as const).every((one) =>
      checkName(copy[one], siblings, [...at, one], report),
    );
    if (!isKnown) continue;
    checkAbove(place, copy, report);
    const [from, tick] = [siblings[copy.from] ?? {}, siblings[copy.while] ?? {}];
    if (tick.type !== "boolean" || tick.list)
      report(
        "shape",
        [...at, "while"],
        `"${copy.while}" is ${kindInWords(tick)}: a tick, or a yes or no, says when to copy.`,
      );
    if (from.source) {
      report(
        "source",
        [...at, "from"],
        `"${copy.from}" comes with the address: nobody could correct the copy.`,
      );
      continue;
    }
    if (isSameJson(askedAs(field), askedAs(from))) continue;
    const words = `"${copy.from}" is not asked like "${name}": type, format, currency and list must be the same.`;
    report("shape", [...at, "from"], words);
  }
}

function checkAbove(
  { name, siblings, path }: FieldPlace,
  copy: NonNullable<FieldDefinition["copy"]>,
  report: Report,
): void {
  const order = Object.keys(siblings);
  for (const one of ["from", "while"] as const) {
    if (order.indexOf(copy[one]) < order.indexOf(name)) continue;
    const message = `"${name}" copies above "${copy[one]}", which it waits for. Move "${name}" below "${copy[one]}".`;
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
