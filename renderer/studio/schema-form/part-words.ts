import { keywords } from "#engine/authoring";

/** Name of a keyword's part: its label, and the hint under it. */
type PartWords = [label: string, hint?: string];

/** Labels of rule messages: when people read them. */
const messageWords: { [rule: string]: string } = {
  required: "When nothing was answered",
  type: "When something else than a number was typed",
  format: "When the answer isn’t written the way it should be",
  prefix: "When its beginning can’t be right",
  ssn: "When it is grouped like a Social Security number",
  extension: "When a phone number ends with an extension",
  missing: "When a part of the date is missing",
  pattern: "When the answer doesn’t have the right shape",
  minLength: "When the text is too short",
  maxLength: "When the text is too long",
  minimum: "When the number is too small",
  maximum: "When the number is too large",
  minItems: "When the list has too few entries",
  maxItems: "When the list has too many entries",
  uniqueItems: "When an entry occurs twice",
  const: "When it was not accepted as it stands",
  enum: "When the answer is none of the choices",
  list: "When the answer is none of the choices",
  file: "When the file is of a wrong kind or too large",
  exclusive: "When a choice that excludes the others is chosen beside them",
  ...Object.fromEntries(
    keywords.flatMap(({ name, broken }) => (broken ? [[name, broken.label ?? `When ${broken.moment}`]] : [])),
  ),
};

/** Names of keywords' parts, by the keyword that contains them: `file.accept`. */
const partWords: { [place: string]: PartWords } = {
  ...Object.fromEntries(
    Object.entries(messageWords).map(([rule, label]): [string, PartWords] => [`messages.${rule}`, [label]]),
  ),
  ...Object.fromEntries(
    keywords.flatMap(({ name, panel }) =>
      Object.entries(panel?.parts ?? {}).map(([part, words]) => [`${name}.${part}`, words] as const),
    ),
  ),
  "file.accept": ["Which files are taken"],
  "file.maxBytes": ["Largest size in MB"],
  "file.picture": ["A picture of a person, or a logo", "It is shown, and stored as a square."],
  "confirm.title": ["What is asked"],
  "confirm.description": ["Words under it"],
  "confirm.confirm": ["Button that confirms"],
  "confirm.cancel": ["Button that empties the answer"],
  "confirm.locked": ["Words beside the confirmed answer"],
  "confirmClear.title": ["What is asked"],
  "confirmClear.description": ["What will be lost"],
  "confirmClear.cancel": ["Button that keeps everything"],
  "confirmClear.confirm": ["Button that empties them"],
  "confirmRemove.title": ["What is asked"],
  "confirmRemove.cancel": ["Button that keeps the entry"],
  "confirmRemove.confirm": ["Button that removes the entry"],
  "labels.yes": ["Instead of Yes"],
  "labels.no": ["Instead of No"],
  "ends.low": ["The first means"],
  "ends.high": ["The last means"],
  "everywhere.offer": ["Last line of a short list"],
  "everywhere.prompt": ["What to type"],
  "everywhere.changed": ["Said when another answer has changed with it"],
  "buttons.next": ["Button that goes on"],
  "buttons.skip": ["Button that skips the step"],
  "buttons.back": ["Button that goes back"],
  "review.title": ["Heading of the section"],
  "review.rows": ["Lines of the section"],
  "review.each": ["Lines for each entry of a list"],
  "review.split": ["Choices under several headings"],
  "rows.label": ["Words on the left"],
  "rows.fields": ["Answers on the right", "Their stored names, one per line."],
  "rows.join": ["Between several answers", "Left empty: a space, or a comma between those of a list."],
  "rows.empty": ["Shown without an answer", "Left empty: a dash."],
  "rows.as": ["How it is shown"],
  "each.field": ["The list"],
  "each.title": ["Heading of one entry"],
  "each.rows": ["Lines of one entry"],
  "each.empty": ["Shown without an entry"],
  "split.field": ["Question with the choices"],
  "split.by": ["What tells the choices apart", "A column of their list, such as type."],
  "split.headings": ["Headings"],
  "split.empty": ["Shown under a heading without choices"],
};

/** Returns how a part of a keyword is called: `["items", "file", "accept"]`; undefined where only the format says it. */
export function wordsOfPart(path: readonly (string | number)[]): PartWords | undefined {
  return Object.hasOwn(partWords, placeOfPart(path)) ? partWords[placeOfPart(path)] : undefined;
}

/** Returns the name of a part with that of the keyword that holds it: `file.accept`. */
export function placeOfPart(path: readonly (string | number)[]): string {
  return path
    .filter((key) => typeof key === "string")
    .slice(-2)
    .join(".");
}
