import { placeholders } from "#engine/authoring";
import type { ShownAnswer } from "../draft/answers-context.ts";
import { meaningOf } from "../draft/placeholder-words.ts";

/** Part of a text: words, or braces. */
export interface TextPart {
  /** Text as written. */
  text: string;
  /** Label of a chip; absent for plain text. */
  chip?: string;
}

/** Splits a text with braces into parts. */
export function partsOfText(text: string, answers: readonly ShownAnswer[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { braces, name, absent, index } of placeholders(text)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: braces, chip: chipWords(name, absent, answers) });
    end = index + braces.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Says a text with braces in one line: "Who signs for (Company name, or “your company”)?" */
export function textWithChips(text: string, answers: readonly ShownAnswer[]): string {
  return partsOfText(text, answers)
    .map((part) => (part.chip === undefined ? part.text : `(${part.chip})`))
    .join("");
}

/** Returns a chip's label: "Company name, or “your company”". */
function chipWords(name: string, absent: string | undefined, answers: readonly ShownAnswer[]): string {
  const words = nameInWords(name, answers);
  if (absent === undefined) return words;
  return `${words}, or ${absent === "" ? "nothing" : `“${absent}”`}`;
}

function nameInWords(name: string, answers: readonly ShownAnswer[]): string {
  const whole = answers.find((one) => one.name === name);
  if (whole) return whole.title;
  const holder = answers.find((one) => name.startsWith(`${one.name}.`));
  if (holder) return `${name.slice(holder.name.length + 1)} of ${holder.title}`;
  return meaningOf(name) ?? name;
}

/** Puts an answer into a text: in place of the chip at an index, or at an offset. */
export function withAnswer(
  text: string,
  at: { chip: number } | { offset: number },
  { name, absent }: { name: string; absent: string | null },
): string {
  const braces = `{${name}${absent === null ? "" : `|${absent.replaceAll(/[{}\n]/gu, "")}`}}`;
  if ("chip" in at) return replacedChip(text, at.chip, braces);
  return text.slice(0, at.offset).padEnd(at.offset) + braces + text.slice(at.offset);
}

/** Takes a chip out of a text. */
export function withoutAnswer(text: string, chip: number): string {
  return replacedChip(text, chip, "").replaceAll(/ {2,}/gu, " ");
}

function replacedChip(text: string, chip: number, braces: string): string {
  const found = placeholders(text)[chip];
  return found ? text.slice(0, found.index) + braces + text.slice(found.index + found.braces.length) : text;
}
