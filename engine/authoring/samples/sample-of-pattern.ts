import type { AST } from "@eslint-community/regexpp";
import { parsePattern } from "../structure/parse-pattern.ts";

/** Differences between samples. */
interface Style {
  /** Number of times that each repetition exceeds its minimum. */
  extra: number;
  /** Index of the matching character to take first. */
  first: number;
  /** `true` if repetitions cycle through the matching characters, as lookaheads for several kinds may require. */
  mixed: boolean;
}

const styles: Style[] = [
  ...[0, 1, 3, 7, 15].map((extra) => ({ extra, first: 0, mixed: false })),
  ...[0, 3, 7].map((extra) => ({ extra, first: 0, mixed: true })),
  ...[1, 2].map((first) => ({ extra: 1, first, mixed: false })),
];

/** Samples are cut at this length. */
const longest = 2000;

/** Characters of each kind, the most usual ones first. */
const usual = [..."aA1! -_.,@#/"];

/**
 * Returns texts that should match a pattern, the shortest first. Callers must try them: lookarounds and back
 * references are ignored.
 */
export function samplesOfPattern(pattern: string): string[] {
  const tree = parsePattern(pattern);
  const samples = tree ? styles.map((style) => ofAlternatives(tree, style).slice(0, longest)) : [];
  return [...new Set(samples)].filter((sample) => sample !== "");
}

/** The first alternative stands for all. */
function ofAlternatives(
  { alternatives: [first] }: { alternatives: AST.Alternative[] },
  style: Style,
): string {
  return (first?.elements ?? []).reduce((text, element) => text + ofElement(element, style), "");
}

function ofElement(element: AST.Element, style: Style): string {
  const isRepeated = element.type === "Quantifier";
  const choices = choicesFor(isRepeated ? element.element : element, style);
  const count = isRepeated ? Math.min(element.min + style.extra, element.max) : 1;
  let text = "";
  for (let time = 0; time < count && text.length < longest; time += 1) {
    text += choices[(style.first + (style.mixed ? time : 0)) % choices.length] ?? "";
  }
  return text;
}

/** Returns what may stand for an element: several characters of a class, otherwise one text. */
function choicesFor(element: AST.Element, style: Style): string[] {
  switch (element.type) {
    case "Character":
      return [String.fromCodePoint(element.value)];
    case "CharacterSet":
      return element.kind === "any" ? usual.slice(0, 4) : matching([...usual, "é"], element.raw);
    case "CharacterClass":
      return ofClass(element);
    case "Group":
    case "CapturingGroup":
      return [ofAlternatives(element, style)];
    default:
      return [""];
  }
}

/** Returns the usual characters of a class; of one that has none of them, the first character that matches. */
function ofClass({ raw, elements }: AST.CharacterClass): string[] {
  const fitting = matching(usual, raw);
  if (fitting.length > 0) return fitting;
  const named = elements.flatMap((one) => {
    if (one.type === "Character") return [one.value];
    return one.type === "CharacterClassRange" ? [one.min.value] : [];
  });
  const latin = Array.from({ length: 0x250 }, (_none, code) => code);
  return matching(
    [...named, ...latin].map((code) => String.fromCodePoint(code)),
    raw,
  ).slice(0, 1);
}

function matching(characters: string[], source: string): string[] {
  const isFitting = new RegExp(`^(?:${source})$`, "u");
  return characters.filter((character) => isFitting.test(character));
}
