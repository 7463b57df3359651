import type { FieldDefinition, FormsDefinition } from "../definition.ts";
import type { Report } from "./fault.ts";
import { didYouMean, listed } from "./suggest.ts";
import { fieldsOf, readingsOf } from "./walk.ts";

/** Keywords that need a sentence of the same name. */
const plain = [
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "const",
  "enum",
  "list",
  "sameAs",
] as const;

/** Every rule that an answer can break has its sentence, every sentence its rule, and every field its label. */
export function checkMessages(definition: FormsDefinition, report: Report): void {
  for (const place of fieldsOf(definition)) {
    const { field, path, required, kind } = place;
    if (kind !== "entry" && !field.title && field.draw?.widget !== "hidden") {
      report(
        "missing-message",
        path,
        `The field "${place.name}" has no "title": people would read its name in the code.`,
      );
    }
    const readings = readingsOf(place);
    const missing = new Set<string>();
    for (const [index, reading] of readings.entries()) {
      const lacking = rulesOf(reading.field, required).filter(
        (rule) => !reading.field.messages?.[rule] && !missing.has(rule),
      );
      for (const rule of lacking) missing.add(rule);
      if (lacking.length === 0) continue;
      const at =
        index > 0 && lacking.some((rule) => rule in (field.variants?.[index - 1] ?? {}))
          ? reading.path
          : path;
      report("missing-message", at, `"messages" lacks the sentence for ${listed(lacking)}.`);
    }
    const known = new Set(["type", ...readings.flatMap((reading) => rulesOf(reading.field, required))]);
    for (const [index, reading] of readings.entries()) {
      const own = index === 0 ? field.messages : field.variants?.[index - 1]?.messages;
      for (const rule of Object.keys(own ?? {})) {
        if (known.has(rule)) continue;
        const message = `The field has no rule "${rule}"${didYouMean(rule, known)}: nobody will ever read this sentence.`;
        report("unused-message", [...reading.path, "messages", rule], message);
      }
    }
  }
}

/** The rules that an answer to this field can break. */
export function rulesOf(field: FieldDefinition, required: boolean): string[] {
  const rules = required ? ["required"] : [];
  if (field.file) return [...rules, "file"];
  if (field.lookup) return [...rules, "lookup"];
  // Only where people type can the type be wrong: a choice or a tick has the right one.
  if ((field.type === "integer" || field.type === "number") && !field.list && !field.enum) rules.push("type");
  if (field.uniqueItems) rules.push("uniqueItems");
  return [...rules, ...plain.filter((keyword) => field[keyword] !== undefined)];
}
