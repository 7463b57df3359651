/** One choice of a menu. */
export interface ListOption {
  value: string;
  label: string;
  /** Heading under which it stands. */
  group?: string | undefined;
}

/** Options under their headings, in the order in which headings first come. */
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

/** Whether every word that was typed occurs in the text, in any order and without regard to case and accents. */
export function matchesWords(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
}

/** The option whose whole label was typed: leaving the field then keeps it, without a pick from the menu. */
export function exactOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const text = plain(typed.trim());
  return text === "" ? undefined : options.find((option) => plain(option.label) === text);
}
