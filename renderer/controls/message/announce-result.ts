import { announce } from "./announce.ts";

/** Milliseconds without another change after which results are announced: people type on, and it would interrupt. */
const pause = 1200;

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces what a computed answer is now, together with the others that changed, once nothing changes any more. */
export function announceResult(id: string, sentence: string): void {
  waiting.set(id, sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announce([...waiting.values()].join(". "));
    waiting.clear();
  }, pause);
}
