import type { Option } from "#engine";

const known = new Set(["value", "label", "group", "description", "exclusive", "was", "retired", "successor"]);

/** Returns the further texts that options of a list have (`code`, `acronym` ...), in the order in which they turn up. */
export function furtherKeys(options: Option[]): string[] {
  const keys = new Set(options.flatMap((option) => Object.keys(option)));
  return [...keys].filter((key) => !known.has(key));
}

/** An option in the table, with the key of its row: it stays when others come and go. */
export interface OptionRow {
  key: string;
  index: number;
  option: Option;
  /** Label of the replacement of a retired option; null for none. */
  successor: string | null;
}

/** Returns the rows of options. Unchanged ones are the same objects as `before`, so that only others are rendered. */
export function rowsOf(options: Option[], before: OptionRow[]): OptionRow[] {
  const earlier = new Map(before.map((row) => [row.key, row]));
  const times = new Map<string, number>();
  return options.map((option, index) => {
    const value = JSON.stringify(option.value);
    const time = (times.get(value) ?? 0) + 1;
    times.set(value, time);
    const key = time === 1 ? value : `${value} ${time}`;
    const row = { key, index, option, successor: successorOf(option, options) };
    const old = earlier.get(key);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

function successorOf({ retired, successor }: Option, options: Option[]): string | null {
  const next = retired && options.find(({ value }) => value === successor);
  return next ? String(next.label ?? next.value) : null;
}

/** A column with a text of the options. */
export interface Column {
  key: string;
  title: string;
}
