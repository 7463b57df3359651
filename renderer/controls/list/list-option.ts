import type { Option } from "#engine";

/** One choice of a menu. */
export interface ListOption {
  value: string;
  label: string;
  /** Heading under which it is listed. */
  group?: string | undefined;
  /** One sentence under the label; menus do not show it. */
  hint?: string | undefined;
  /** Words that match the typing, to mark in the label. */
  matched?: string[] | undefined;
  /** Text under the label in a menu. */
  note?: string | undefined;
  /** Runs instead of choosing the option. */
  onAction?: (() => void) | undefined;
}

/** Returns the options of a question with string keys, as the controls expect them. */
export const listOptions = (options: Option[]): ListOption[] =>
  options.map(({ value, label, group, description }) => ({
    value: String(value),
    label,
    group,
    hint: description,
  }));

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

/** Returns the text in lowercase and without accents, to compare it with what people type. */
export const plainText = (text: string): string => text.normalize("NFD").replace(marks, "").toLowerCase();
