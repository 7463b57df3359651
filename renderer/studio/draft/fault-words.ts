import { keywords, type Outline, type OutlineStep, roleOfFile, wizardOfFile } from "#engine/authoring";
import type { FaultView } from "../../../api/responses/drafts.ts";
import { meaningOf } from "./placeholder-words.ts";
import { sentenceOfRule } from "./rule-sentences.ts";

/** Conditions under which people read a rule's message, after "when". */
const moments: { [rule: string]: string } = {
  required: "they leave this out",
  type: "they enter no number",
  format: "the answer isn’t written the way it should be",
  pattern: "the answer doesn’t have the right shape",
  minLength: "the answer is too short",
  maxLength: "the answer is too long",
  minimum: "the number is too small",
  maximum: "the number is too large",
  minItems: "there are too few entries",
  maxItems: "there are too many entries",
  uniqueItems: "they give the same entry twice",
  exclusive: "they choose this together with another",
  const: "they don’t accept it",
  enum: "they choose none of the choices",
  list: "they choose none of the choices",
  file: "the file is of the wrong kind or too large",
  ...Object.fromEntries(keywords.flatMap(({ name, broken }) => (broken ? [[name, broken.moment]] : []))),
};

const earlier =
  "An answer that is asked only later, or not of everybody here, can’t be used. Choose another answer, or move the step.";

/** Sentences of the check that speak of files, and their replacements for people who work on pages. */
const sentences: [RegExp, (found: { [name: string]: string }) => string][] = [
  [/^"messages" lacks the sentence for (?<rules>.+)\.$/u, ({ rules = "" }) => missing(rules)],
  [/^The field "\w+" has no "title"/u, () => "Write what this question asks."],
  [
    /^The field has no rule "\w+".*, so this message never appears\.$/u,
    () => "No answer can be wrong in this way, so this message never appears.",
  ],
  [/^This text needs "maxLength"/u, () => "Say how many characters an answer may have."],
  [/^This list needs "maxItems"/u, () => "Say how many entries people may add."],
  [
    /^"min\w+" is more than "max\w+"/u,
    () => "The smallest that is allowed is more than the largest: no answer fits.",
  ],
  [
    / is computed, not asked: take it out of "required"/u,
    () => "This is computed: nobody can be made to answer it.",
  ],
  [/^Money needs its "currency"/u, () => "Say in which currency the amount is."],
  [/^"[^"]*" is no currency of/u, () => "Choose a currency that exists, such as USD."],
  [
    /^This would not do as an answer \(\w+\): (?<why>.+)$/u,
    ({ why }) => `What is filled in at the start would be refused: ${why}`,
  ],
  [
    /^"(?<own>[^"]+)" \(\w+\) stands above "(?<other>[^"]+)" \(\w+\), which it waits for/u,
    ({ own, other }) => `“${own}” depends on “${other}”, which is asked further down. Move it below.`,
  ],
  [
    /^"[^"]+" (?:is computed from|copies above) "[^"]+".* Move "(?<own>[^"]+)" below "(?<other>[^"]+)"\.$/u,
    ({ own, other }) => `Move "${own}" below "${other}": it follows from that answer.`,
  ],
  [
    /^A field of the same step is named without the step/u,
    () =>
      "This condition names a question of its own page as if it stood on another one. Choose the question again.",
  ],
  [/ is asked only after "[^"]+", or on another way/u, () => earlier],
  [
    / is asked on this very page, and can be shown only on later ones/u,
    () => "This text shows an answer of its own page. Show it on a later page.",
  ],
  [
    / is still being answered on this page: say what stands there until then/u,
    () =>
      "This text shows an answer of its own page. Press it, and write what stands there until it is given.",
  ],
  [
    / may be absent here\./u,
    () =>
      "Not everybody has given the answer that this text shows. Press it, and write what stands there without it.",
  ],
  [
    /^Nothing fills in (?:"\{|a single brace)/u,
    () => "This text holds braces that nothing fills in. Take them out, or insert an answer.",
  ],
  [
    /^Nothing reads Markdown here/u,
    () => "Marks for bold text, lists or links would be shown as typed here. Take them out.",
  ],
  [
    / may have been skipped or passed by\. Say what this field does then/u,
    () =>
      "This question depends on an answer that not everybody gives. Say whether it is hidden for the others.",
  ],
  [
    / may have been skipped or passed by\./u,
    () =>
      "Not everybody is asked this, and “is not” takes in those who aren’t. Choose “is answered, but is not”, or add a branch for them before it.",
  ],
  [
    /^No way is open for these answers: (?<answers>.+)\. Add a last way/u,
    ({ answers = "" }) =>
      `People with these answers are led nowhere: ${withoutNames(answers)}. Say where everybody else goes.`,
  ],
  [
    /^(?:No answers ever lead this way|This way is never tried)/u,
    () => "Nobody is ever led along this branch: one above takes everybody. Remove it, or move it up.",
  ],
  [
    /^No way leads to "(?<step>[^"]+)"/u,
    ({ step }) => `Nobody gets to "${step}". Say who gets it, or remove it.`,
  ],
  [
    /^This never holds/u,
    () => "This condition is never true: nobody would see what depends on it. Correct the condition.",
  ],
  [
    /^No answer can satisfy /u,
    () => "Two limits exclude each other: no answer would be allowed. Loosen one of them.",
  ],
  [
    /^This is never asked: /u,
    () => "Two questions wait for each other, so neither is ever asked. Take away one of the conditions.",
  ],
  [
    /^The label "(?<label>[^"]+)" stands twice/u,
    ({ label }) => `“${label}” stands twice in this list. Remove one, or give it another label.`,
  ],
  [
    /^This mail has no \{(?<name>\w+)\}/u,
    ({ name }) => `This email knows no “${name}”. Take it out, and insert what it can show.`,
  ],
  [
    /^The text below the subject must show (?<names>.+)\.$/u,
    ({ names = "" }) =>
      `The text must show ${names.replaceAll(/\{(\w+)\}/gu, (_, name: string) => meaningOf(name) ?? name)}.`,
  ],
  [/^"[^"]+" is missing here\.$/u, () => "Something that must be filled in is missing here."],
];

/** Leaves out the stored names that the check adds to titles and labels: `Country (location.country): Canada ("CAN")`. */
function withoutNames(answers: string): string {
  return answers.replaceAll(/ \((?:[\w-]+\.)?\w+\)(?=:)| \("[^"]*"\)/gu, "");
}

function missing(rules: string): string {
  const names = [...rules.matchAll(/"(\w+)"/gu)].map(([, name = ""]) => moments[name] ?? "it breaks a rule");
  return `Write what people read when ${names.join(", and when ")}.`;
}

/** Says a fault to people who work on the page, in a plain sentence: questions and steps by their titles. */
export function faultInWords(fault: Pick<FaultView, "file" | "rule" | "message">, outline: Outline): string {
  const { file, rule, message } = fault;
  if (ofFiles.has(rule)) return sentenceOfRule(rule);
  const words = withTitles(said(message), file, outline);
  return isPlain(words) ? words : sentenceOfRule(rule);
}

/** Rules whose own sentences are for Source. */
const ofFiles = new Set(["json-syntax", "duplicate-key", "mail-file"]);

/** Describes in plain words what the button that mends a fault does. */
export function mendInWords({ file, mend }: Pick<FaultView, "file" | "mend">, outline: Outline): string {
  const label = mend?.label ?? "";
  const words = withTitles(label, file, outline);
  return isPlain(words) ? words : (mends.find(([start]) => label.startsWith(start))?.[1] ?? "Mend it");
}

const mends: [start: string, words: string][] = [
  ["Change to", "Correct the name"],
  ["Remove", "Remove it"],
  ["Name it", "Choose the question of this page"],
];

function said(message: string): string {
  for (const [form, say] of sentences) {
    const found = form.exec(message);
    if (found) return say(found.groups ?? {});
  }
  // `"Country" (country)`
  return message.replaceAll(/(?<=") \((?:[\w-]+\.)?[\w-]+\)/gu, "");
}

/** Puts titles for the names of steps and questions, and authors' words in quotation marks of ours. */
function withTitles(message: string, file: string, outline: Outline): string {
  const role = roleOfFile(file);
  const steps = outline.wizards.find(({ id }) => id === wizardOfFile(file))?.steps ?? [];
  const here = role?.kind === "step" ? steps.find(({ slug }) => slug === role.step) : undefined;
  return message
    .replaceAll(/"(?<words>[^"{}]+)"/gu, (whole, words: string) => titleOf(words, here, steps) ?? whole)
    .replaceAll(/\b(?<this>this|the|a) field\b/giu, "$<this> question");
}

function titleOf(name: string, here: OutlineStep | undefined, steps: OutlineStep[]): string | null {
  const [head = "", field] = name.split(".");
  const own = here?.questions.find((one) => one.name === name);
  const step = steps.find((one) => one.slug === head);
  const asked = step?.questions.find((one) => one.name === field);
  if (own) return `“${own.title}”`;
  if (asked) return `“${asked.title}” (${step?.title})`;
  if (step && field === undefined) return `“${step.title}”`;
  return /^\p{Lu}|\s/u.test(name) ? `“${name}”` : null;
}

/** Marks of JSON and code, file names and keywords: words for authors of files only. */
const technical =
  /["`{}[\]<>|\\$#]|\.(?:json|md)\b|\w\/\w|\b[a-z]+[A-Z]\w*|\b(?:JSON|schema|Markdown|HTML|property|keyword|fields?|guard|NEXT|SKIP|const|enum|boolean|array|object|null|widget|template|regular expression|multipart)\b/u;

function isPlain(words: string): boolean {
  return !technical.test(words);
}
