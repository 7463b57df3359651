import type { SourceFiles } from "#engine/authoring";
import { laidOutLike, tidied } from "./json-text.ts";
import type { Plan } from "./plan.ts";

/** Returns the plan that writes changed files into a folder, laid out as its files are. */
export function planToWrite(read: SourceFiles, changed: SourceFiles, next: string[]): Plan {
  const texts = Object.entries(changed).map(([file, text]) => {
    const before = read[file];
    return [file, before === undefined ? tidied(text) : laidOutLike(before, text)] as const;
  });
  return {
    created: Object.fromEntries(texts.filter(([file]) => read[file] === undefined)),
    edited: Object.fromEntries(texts.filter(([file]) => read[file] !== undefined)),
    next,
  };
}
