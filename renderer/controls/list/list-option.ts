/** One choice of a menu. */
export interface ListOption {
  value: string;
  label: string;
  /** Heading under which it is listed. */
  group?: string | undefined;
}

/** Returns options by group, with groups in the order in which they first appear. */
export function optionsByGroup<Option extends { group?: string | undefined }>(
  options: readonly Option[],
): { title: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const title = option.group ?? "";
    const group = groups.get(title);
    if (group) group.push(option);
    else groups.set(title, [option]);
  }
  return [...groups].map(([title, members]) => ({ title, options: members }));
}

const marks = /\p{Diacritic}/gu;
const plain = (text: string): string => text.normalize("NFD").replace(marks, "").toLowerCase();

/** Returns whether every typed word occurs in the text, in any order, ignoring case and accents. */
export function matchesWords(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
}

/** Returns the option whose whole label was typed, so that leaving the field selects it without using the menu. */
export function exactOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const text = plain(typed.trim());
  return text === "" ? undefined : options.find((option) => plain(option.label) === text);
}
