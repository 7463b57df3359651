import { cleanText } from "../../formats/base/clean-text.ts";
import { keywords } from "../keywords/keywords.ts";
import { placeOfKey, written } from "../source/source.ts";
import { markdownFaults } from "../structure/markdown-faults.ts";
import { type Expansion, reportAt, type WrittenField } from "./written-field.ts";

/** Keywords that would add another rule to the same answer. */
const others = [
  "const",
  "enum",
  "list",
  "format",
  "currency",
  "pattern",
  "minLength",
  "maxLength",
  "default",
  ...keywords.flatMap(({ name, decidesAnswer }) => (decidesAnswer ? [name] : [])),
] as const;

/** Returns a consent as a field whose only value is the text: its answer is what was accepted. Reports what is wrong. */
export function withConsent<Field extends WrittenField>(
  expansion: Expansion,
  field: Field,
  isVariant = false,
): Omit<Field, "consent"> {
  const { consent, ...plain } = field;
  if (consent === undefined) return written(field, plain);
  const report = (holder: object, key: string, message: string) =>
    reportAt(expansion, holder, key, { rule: "consent", message });
  for (const key of others) {
    if (field[key] !== undefined)
      report(field, key, `The answer to a consent is the text that was accepted: leave out "${key}".`);
  }
  for (const message of markdownFaults(consent)) report(field, "consent", message);
  if (/\{[\w$.|-]+\}/u.test(consent))
    report(field, "consent", "Everyone accepts the same text: nothing fills in words in braces here.");
  const { type = "string", draw = {} } = field;
  if (type !== "string") report(field, "type", 'A consent is of type "string": the text that was accepted.');
  if (draw.widget !== undefined && draw.widget !== "consent")
    report(draw, "widget", `A consent is drawn by "consent", not by "${draw.widget}".`);
  const widget = isVariant ? {} : { draw: written(draw, { ...draw, widget: "consent" }) };
  const whole = { ...plain, const: inNormalForm(consent), ...widget };
  return written(field, whole, [["const", placeOfKey(field, "consent")]]);
}

/** The text as an answer stores it: an answer that could not equal it would never be accepted. */
function inNormalForm(text: string): string {
  return cleanText(text, true);
}
