import { plainText } from "../../controls/list/list-option.ts";

/** Something to go to or to do. */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  group: string;
  title: string;
  /** Container of the place it leads to, or its keyboard shortcut. */
  detail?: string | undefined;
  /** Navigates or acts; a promise resolves to why that failed. */
  run: () => undefined | Promise<string | null>;
  /** Listed before anything is typed. */
  isCommon?: boolean;
}

export interface EntryGroup {
  title: string;
  entries: Entry[];
}

const mostInGroup = 8;

/**
 * Returns the entries that fit what was typed, in groups: the best ones first, and first the group that has the best
 * one. Every typed word must occur, in any order. Before anything is typed, the common ones are listed.
 */
export function foundEntries(entries: Entry[], typed: string): EntryGroup[] {
  const query = plainText(typed.trim());
  const found = entries
    .map((entry) => ({ entry, rank: query === "" ? commonRank(entry) : rankOfEntry(entry, query) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const groups = new Map<string, Entry[]>();
  for (const { entry } of found) {
    const group = groups.get(entry.group) ?? [];
    if (query === "" || group.length < mostInGroup) group.push(entry);
    groups.set(entry.group, group);
  }
  return [...groups].map(([title, group]) => ({ title, entries: group }));
}

function commonRank({ isCommon }: Entry): number | null {
  return isCommon ? 0 : null;
}

/** Returns how well an entry fits, 0 best; null if a word does not occur. */
function rankOfEntry({ title, detail = "" }: Entry, query: string): number | null {
  const name = plainText(title);
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = query.split(/\s+/u);
  const startsIn = (text: string) => {
    const starts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => starts.some((start) => start.startsWith(word)));
  };
  const whole = `${name} ${plainText(detail)}`;
  if (startsIn(name)) return 2;
  if (startsIn(whole)) return 3;
  return words.every((word) => whole.includes(word)) ? 4 : null;
}

/** Returns where a key leads from a position in a list: round by one, or by a page as far as it goes; null for other keys. */
export function positionAfter(key: string, at: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
  if (step === undefined || count === 0) return null;
  return Math.abs(step) > 1 ? Math.max(0, Math.min(count - 1, at + step)) : (at + step + count) % count;
}
