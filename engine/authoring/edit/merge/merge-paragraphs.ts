import { joined, mergedOrder, pairsOf } from "./sequences.ts";

/** Merges two edited versions of a text that is not JSON, paragraph by paragraph; null where both changed the same one. */
export function mergeParagraphs(base: string, yours: string, theirs: string): string | null {
  const [before, here, there] = [base, yours, theirs].map(paragraphsIn) as [string[], string[], string[]];
  const baseIds = before.map((_text, index) => `#${index}`);
  const [hereIds, thereIds] = [idsAgainst(before, here), idsAgainst(before, there)];
  const texts = new Map<string, string>();
  for (const id of new Set([...hereIds, ...thereIds])) {
    const [was, mine, other] = [
      before[baseIds.indexOf(id)],
      here[hereIds.indexOf(id)],
      there[thereIds.indexOf(id)],
    ];
    if (mine !== was && other !== was && mine !== other) return null;
    const text = mine === was ? other : mine;
    if (text !== undefined) texts.set(id, text);
  }
  const kept = new Set(texts.keys());
  const order =
    mergedOrder({ base: baseIds, yours: hereIds, theirs: thereIds }, kept) ?? joined(hereIds, thereIds, kept);
  return order.map((id) => texts.get(id)).join("");
}

/** Each paragraph with the blank lines below it. */
function paragraphsIn(text: string): string[] {
  return text.split(/(?<=\n[ \t]*\r?\n)(?![ \t]*\r?\n)/u);
}

function idsAgainst(before: string[], after: string[]): string[] {
  const from = new Map(pairsOf(before, after, [(a, b) => a === b]).map(([a, b]) => [b, a]));
  const seen = new Map<string, number>();
  return after.map((text, index) => {
    const known = from.get(index);
    if (known !== undefined) return `#${known}`;
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return `+${nth} ${text}`;
  });
}
