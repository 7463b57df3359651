import { type FieldDefinition, type FileRule, type Library, ownValue } from "#engine";

type Fields = { [name: string]: FieldDefinition };

/** A file that registrants may send with the answer to a question of staff. Its purpose names no wizard. */
export const answerFile = {
  purpose: "answer",
  accept: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: 10 * 1024 * 1024,
} satisfies FileRule & { purpose: string };

const hasCases = ({ wizards }: Library) => Object.values(wizards).some(({ procedure }) => procedure);

/**
 * Returns the rule of the file field that a purpose (`<wizard>/<step>/<field path>`) names, or null if there is none.
 */
export function fileRuleFor(library: Library, purpose: string): FileRule | null {
  if (purpose === answerFile.purpose) return hasCases(library) ? answerFile : null;
  const [wizardId = "", slug = "", path = "", ...rest] = purpose.split("/");
  const wizard = ownValue(library.wizards, wizardId);
  const step = wizard && ownValue(wizard.definition.steps, slug);
  return step && rest.length === 0 ? fileRuleAt(step.properties, path) : null;
}

/** Returns the rule at a dotted path of fields; steps into the rows of a list (`certificates.file`). */
export function fileRuleAt(fields: Fields, path: string): FileRule | null {
  const [name = "", ...rest] = path.split(".");
  const field = ownValue(fields, name);
  if (!field) return null;
  if (rest.length > 0) return fileRuleAt(field.items?.properties ?? field.properties ?? {}, rest.join("."));
  return fileRuleOf(field);
}

/** Returns a field's rule, or its variant's if only that has one; of several files, the rule of each. */
export function fileRuleOf(field: FieldDefinition): FileRule | null {
  const readings: Partial<FieldDefinition>[] = [field, ...(field.variants ?? [])];
  const rules = [...readings.map(({ file }) => file), ...readings.map(({ items }) => items?.file)];
  return rules.find((rule) => rule !== undefined) ?? null;
}

const largestFiles = new WeakMap<Library, number>();

/** Returns the size of the largest file that anything asks for; computed once per version of the definitions. */
export function largestFile(library: Library): number {
  const largest = largestFiles.get(library) ?? largestIn(library);
  largestFiles.set(library, largest);
  return largest;
}

function largestIn(library: Library): number {
  const fields = Object.values(library.wizards).flatMap(({ definition }) =>
    Object.values(definition.steps).flatMap((step) => everyField(step.properties)),
  );
  const least = hasCases(library) ? answerFile.maxBytes : 0;
  return Math.max(least, ...fields.map((field) => fileRuleOf(field)?.maxBytes ?? 0));
}

/** Returns whether any field of a step asks for a file. */
export function asksForFile(fields: Fields): boolean {
  return everyField(fields).some((field) => fileRuleOf(field) !== null);
}

function everyField(fields: Fields): FieldDefinition[] {
  return Object.values(fields).flatMap((field) => [
    field,
    ...everyField({ ...field.items?.properties, ...field.properties }),
  ]);
}
