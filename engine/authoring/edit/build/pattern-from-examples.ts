import type { Cleaning, FieldDefinition } from "../../../definition/definition.ts";
import { type PatternRun, patternOf, runsInWords } from "../../describe/pattern.ts";
import { nameInMessage } from "./proposed-messages.ts";

/** Properties of a question for answers of one shape. */
export interface AnswerShape {
  pattern: string;
  /** Lets people type other separators, and letters in any case. */
  clean?: Cleaning;
  /** The sentence for an answer of another shape. */
  message: string;
  /** "2 letters, 6 digits" */
  words: string;
}

/** Usual separators between the parts of a number. */
const usualSeparators = " -./";

/**
 * Returns the shape of example answers: "AB123456". Runs of letters and of digits may be of
 * different lengths. Returns a sentence where the examples have no shape in common.
 */
export function patternFromExamples(field: FieldDefinition, examples: string[]): AnswerShape | string {
  const [first = "", ...others] = examples.map((example) => example.trim()).filter(Boolean);
  if (first === "") return "Enter an answer that is right, such as AB123456.";
  const strange = [first, ...others].join("").match(/[^\w #%&,/:;<=>@~'"!.+*()-]/u)?.[0];
  if (strange !== undefined)
    return `Use the letters A to Z, digits and separators: “${strange}” can’t be part of the shape.`;
  let runs = runsOf(first);
  for (const example of others) {
    const both = joinedRuns(runs, runsOf(example));
    if (!both) return `“${first}” and “${example}” have no shape in common. Give examples of one shape.`;
    runs = both;
  }
  // A format tidies its answers itself.
  const clean = field.format === undefined && !field.draw?.verbatim ? cleaningFor(runs) : undefined;
  const words = runsInWords(runs);
  const form = clean?.case ? words.replaceAll(/(?:capital|small) letter/gu, "letter") : words;
  return {
    pattern: patternOf(runs),
    ...(clean ? { clean } : {}),
    message: `Enter ${nameInMessage(field)} like ${first}: ${form}`,
    words,
  };
}

function runsOf(example: string): PatternRun[] {
  return [...example.matchAll(/\d+|[A-Za-z]+|./gu)].map(([text]): PatternRun => {
    const kind = /\d/u.test(text) ? "digit" : lettersOf(text);
    return kind ? { kind, least: text.length, most: text.length } : { kind: "text", text };
  });
}

function lettersOf(text: string): "capital" | "small" | "letter" | null {
  if (!/[A-Za-z]/u.test(text)) return null;
  if (text === text.toUpperCase()) return "capital";
  return text === text.toLowerCase() ? "small" : "letter";
}

/** Returns runs that both fit; null if they are not the same kinds of runs in the same order. */
function joinedRuns(some: PatternRun[], others: PatternRun[]): PatternRun[] | null {
  if (some.length !== others.length) return null;
  const both = some.map((one, at): PatternRun | null => {
    const other = others[at];
    if (!other || (one.kind === "text") !== (other.kind === "text")) return null;
    if (one.kind === "text" || other.kind === "text")
      return one.kind === "text" && other.kind === "text" && one.text === other.text ? one : null;
    if ((one.kind === "digit") !== (other.kind === "digit")) return null;
    const kind = one.kind === other.kind ? one.kind : "letter";
    return { kind, least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
  });
  return both.includes(null) ? null : (both as PatternRun[]);
}

/**
 * Returns how an answer of these runs is tidied first. Separators can be left out, and written again, only where each
 * part has one length; letters change their case only where all have the same.
 */
function cleaningFor(runs: PatternRun[]): Cleaning | undefined {
  const separators = runs.flatMap((run) => (run.kind === "text" ? [run.text] : []));
  const isFixed = runs.every((run) => run.kind === "text" || run.least === run.most);
  const cases = new Set(
    runs.flatMap(({ kind }) => (kind === "digit" || kind === "text" ? [] : [caseOf[kind]])),
  );
  const [letters] = cases.size === 1 ? cases : [];
  // In the shape that is written, # stands for a character.
  const canRemove = separators.length === 0 || (isFixed && !separators.includes("#"));
  if (!canRemove && !letters) return undefined;
  const remove = [...new Set([...usualSeparators, ...separators])].join("");
  return {
    ...(letters ? { case: letters } : {}),
    ...(canRemove ? { remove } : {}),
    ...(canRemove && separators.length > 0 ? { write: template(runs) } : {}),
  };
}

const caseOf = { capital: "upper", small: "lower", letter: undefined } as const;

function template(runs: PatternRun[]): string {
  return runs.map((run) => (run.kind === "text" ? run.text : "#".repeat(run.most))).join("");
}
