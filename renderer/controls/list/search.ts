import { type ListOption, plainText } from "./list-option.ts";

const searchWords = (text: string): string[] => plainText(text).split(/\s+/u).filter(Boolean);

/**
 * Returns how well an option fits what was typed, 0 best: its value, the start of its value, the start of its label,
 * the starts of some of its words, any part of it; null if a typed word does not occur.
 */
export function rankOf({ value, label }: ListOption, typed: string): number | null {
  const text = plainText(typed.trim());
  const code = plainText(value);
  const whole = plainText(label);
  if (code === text) return 0;
  if (code.startsWith(text)) return 1;
  if (whole.startsWith(text)) return 2;
  const starts = whole.split(/[^\p{L}\p{N}]+/u);
  const words = searchWords(typed);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 3;
  return words.every((word) => whole.includes(word)) ? 4 : null;
}

/** Returns the options with those that fit best first, and those that do not fit last. */
export function ranked(options: ListOption[], typed: string): ListOption[] {
  if (typed.trim() === "") return options;
  const ranks = new Map(options.map((option) => [option, rankOf(option, typed) ?? 9]));
  return options.toSorted((a, b) => (ranks.get(a) ?? 9) - (ranks.get(b) ?? 9));
}

/** Returns the option whose whole label was typed, so that leaving the field selects it without using the menu. */
export function exactOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const text = plainText(typed.trim());
  return text === "" ? undefined : options.find((option) => plainText(option.label) === text);
}

/** Returns the option that somebody means who leaves a field with this text: by its label, its value, or as the only match. */
export function typedOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const text = plainText(typed.trim());
  const [match, ...others] = options.filter((option) => rankOf(option, typed) !== null);
  return (
    exactOption(options, typed) ??
    options.find(({ value }) => plainText(value) === text) ??
    (others.length === 0 ? match : undefined)
  );
}
