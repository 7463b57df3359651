import { valuesNear } from "../authoring/keywords/compare/near-values.ts";
import { notesOf } from "../authoring/registry/registry.ts";
import type { Answer, Answers, FieldDefinition, Json } from "../definition/definition.ts";
import { isObject } from "../definition/json.ts";
import { type Reason, reasons } from "../formats/base/format.ts";
import { formatOf } from "../formats/registry.ts";
import { comparisonHolds, operationOf } from "../rules/compare.ts";
import type { Scope } from "../rules/condition.ts";
import { exclusiveValues } from "../rules/exclusive-options.ts";
import { fieldCounts, fieldNow } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { stepOf } from "../rules/validation.ts";

/** An answer that breaks one rule. */
export interface InvalidVariant {
  answer: Answer;
  rule: string;
  path: (string | number)[];
}

/** A change of one value: `undefined` leaves it out. */
interface Change {
  rule: string;
  path: (string | number)[];
  value: Json | undefined;
}

/** Returns a valid answer with each of its rules broken alone. */
export function invalidVariantsOf(
  forms: Forms,
  slug: string,
  answer: Answer,
  answers: Answers,
): InvalidVariant[] {
  const step = stepOf(forms, slug);
  const changes = inFields(forms, step.properties, step.required, { own: answer, answers }, []);
  const added: Change = { rule: "unknown", path: ["notAsked"], value: "x" };
  return [...changes, added].map(({ rule, path, value }) => ({
    rule,
    path,
    answer: changed(answer, path, value) as Answer,
  }));
}

function inFields(
  forms: Forms,
  fields: { [name: string]: FieldDefinition },
  required: string[],
  scope: Scope,
  at: Change["path"],
): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = scope.own[name];
    // A computed answer is recomputed, whatever is sent; an invalid one from the URL is dropped.
    if (value === undefined || field.computed || field.source || !fieldCounts(forms.validators, field, scope))
      return [];
    const path = [...at, name];
    const missing: Change[] = required.includes(name) ? [{ rule: "required", path, value: undefined }] : [];
    return [...missing, ...inValue(forms, fieldNow(forms.validators, field, scope), value, scope, path)];
  });
}

function inValue(
  forms: Forms,
  field: FieldDefinition,
  value: Json,
  scope: Scope,
  path: Change["path"],
): Change[] {
  const broken = (rule: string, bad: Json | undefined): Change[] =>
    bad === undefined ? [] : [{ rule, path, value: bad }];
  if (field.file) return invalidFiles(field.file, value).flatMap((bad) => broken("file", bad));
  if (field.lookup)
    return [...broken("lookup", { code: "none", name: "None" }), ...broken("lookup", "541511")];
  if (Array.isArray(value)) return inList(forms, field, value, scope, path);
  return [
    ...broken("type", typeof value === "string" ? { not: "a text" } : "many"),
    ...broken(field.list ? "list" : "enum", field.list || field.enum ? "no such choice" : undefined),
    ...broken("maxLength", field.maxLength === undefined ? undefined : "x".repeat(field.maxLength + 1)),
    ...broken("minLength", (field.minLength ?? 0) > 1 ? "x".repeat((field.minLength ?? 0) - 1) : undefined),
    ...broken("format", field.format && typeof value === "string" ? "?!" : undefined),
    ...reasons.flatMap((reason) =>
      broken("format", field.messages?.[reason] === undefined ? undefined : wrongFor(forms, field, reason)),
    ),
    ...broken("format", typeof value === "string" ? withoutAPart(forms, field) : undefined),
    ...broken("pattern", field.pattern ? "\u{1F600}" : undefined),
    ...broken("checklist", field.checklist ? "a" : undefined),
    ...broken("minimum", field.minimum === undefined ? undefined : field.minimum - 1),
    ...broken("maximum", field.maximum === undefined ? undefined : field.maximum + 1),
    ...broken("const", field.const === undefined ? undefined : "something else"),
    ...broken("sameAs", field.sameAs ? `${value}x` : undefined),
    ...(field.compare ?? []).flatMap((one) => {
      const near = valuesNear(field, one, scope, forms.clock);
      const bad = near.find((other) => !comparisonHolds(one, field, other, scope, forms.clock));
      return broken(operationOf(one)?.operator ?? "", bad);
    }),
  ];
}

/** Returns a value that is wrong for this reason. */
function wrongFor({ registry }: Forms, field: FieldDefinition, reason: Reason): Json | undefined {
  const format = formatOf(registry, field);
  return notesOf(format, field)?.invalid.find((one) => format?.reason?.(String(one)) === reason);
}

/** Returns a value that lacks a part, such as the year of a date. */
function withoutAPart({ registry }: Forms, field: FieldDefinition): Json | undefined {
  const format = formatOf(registry, field);
  return notesOf(format, field)?.invalid.find((one) => format?.missing?.(String(one), field));
}

function inList(
  forms: Forms,
  field: FieldDefinition,
  list: Json[],
  scope: Scope,
  path: Change["path"],
): Change[] {
  const { items, maxItems, minItems = 0 } = field;
  const [first] = list;
  const changes: Change[] = [{ rule: "type", path, value: "a text" }];
  if (maxItems !== undefined && first !== undefined) {
    const entry = (index: number) => (items?.file ? otherFile(first, index) : first);
    const value = Array.from({ length: maxItems + 1 }, (_none, index) => entry(index));
    changes.push({ rule: "maxItems", path, value });
  }
  if (minItems > 1) changes.push({ rule: "minItems", path, value: list.slice(0, minItems - 1) });
  if (field.uniqueItems && first !== undefined)
    changes.push({ rule: "uniqueItems", path, value: [...list, first] });
  const options = forms.definition.lists[items?.list ?? ""]?.options ?? [];
  const [alone] = exclusiveValues(options);
  const other = options.find(({ exclusive }) => !exclusive);
  if (alone !== undefined && other) changes.push({ rule: "exclusive", path, value: [other.value, alone] });
  if (!items) return changes;
  const inside = list.flatMap((entry, index) =>
    items.properties && isObject(entry)
      ? inFields(forms, items.properties, items.required ?? [], { ...scope, own: entry }, [...path, index])
      : inValue(forms, items, entry, scope, [...path, index]),
  );
  return [...changes, ...inside];
}

function invalidFiles({ maxBytes }: NonNullable<FieldDefinition["file"]>, value: Json): Json[] {
  if (!isObject(value)) return [];
  return [
    { ...value, type: "text/html" },
    { ...value, size: maxBytes + 1 },
    { ...value, id: "../../etc/passwd" },
    { ...value, more: "than asked" },
    "licence.pdf",
  ];
}

/** Returns a file that differs from all others of this list: one that is named twice counts once. */
function otherFile(file: Json, index: number): Json {
  const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
  return index === 0 || !isObject(file) ? file : { ...file, id };
}

function changed(holder: Json, [key, ...rest]: Change["path"], value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(holder))
    return holder.map((inner, index) => (index === key ? changed(inner, rest, value) : inner));
  if (!isObject(holder)) return holder;
  const copy = { ...holder };
  if (rest.length === 0 && value === undefined) delete copy[key];
  else copy[key] = changed(copy[key] ?? null, rest, value);
  return copy;
}
