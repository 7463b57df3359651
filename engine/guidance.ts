import { conditionHolds, type Scope } from "./condition.ts";
import type { Guidance, StepDefinition } from "./definition.ts";
import type { Validators } from "./validators.ts";

/** Words of a text: plain, strong, or a link. */
export type GuidanceWords = string | { strong: string } | { link: string; words: string };

/** A paragraph, or the entries of a list. */
export type GuidanceBlock = { paragraph: GuidanceWords[] } | { list: GuidanceWords[][] };

/** Guidance as it stands for these answers. */
export interface GuidanceView {
  kind: Guidance["kind"];
  title: string;
  blocks: GuidanceBlock[];
  /** The field that it stands above; null at the end of the page. */
  before: string | null;
}

/** Returns the guidance to show. A place beside a field that is not asked now is above the next one that is. */
export function guidanceViews(
  validators: Validators,
  { guidance = [], properties }: StepDefinition,
  asked: string[],
  scope: Scope,
): GuidanceView[] {
  const order = Object.keys(properties);
  return guidance
    .filter(({ when }) => !when || conditionHolds(validators, when, scope))
    .map(({ kind, title = "", text = "", before, after }) => {
      const below = after === undefined ? order.indexOf(before ?? "") : order.indexOf(after) + 1;
      const next = order.slice(Math.max(0, below)).find((name) => asked.includes(name));
      return { kind, title, blocks: guidanceBlocks(text), before: next ?? null };
    });
}

/** Where a link may lead: another site, a mailbox, or a page of our own. */
const safeLink = /^(?:https:\/\/[^\s]+|mailto:[^\s]+|\/[\w-]+(?:\/[\w-]+)*(?:#[\w-]+)?|\/)$/u;

/** Whether a text may link to this address. */
export function isSafeLink(address: string): boolean {
  return safeLink.test(address);
}

/** Reads the Markdown of guidance: paragraphs, lists, **strong** words and links. Anything else is text as typed. */
export function guidanceBlocks(text: string): GuidanceBlock[] {
  return text
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      return lines.every((line) => line.startsWith("- "))
        ? { list: lines.map((line) => wordsIn(line.slice(2))) }
        : { paragraph: wordsIn(lines.join(" ")) };
    });
}

function wordsIn(text: string): GuidanceWords[] {
  const words: GuidanceWords[] = [];
  let end = 0;
  for (const found of text.matchAll(/\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/gu)) {
    const [whole, strong, label, link = ""] = found;
    if (strong === undefined && !isSafeLink(link)) continue;
    if (found.index > end) words.push(text.slice(end, found.index));
    words.push(strong === undefined ? { link, words: label ?? link } : { strong });
    end = found.index + whole.length;
  }
  if (end < text.length) words.push(text.slice(end));
  return words;
}
