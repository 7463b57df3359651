import { announce } from "./announce.ts";

/** Milliseconds without another change after which results are announced: people type on, and it would interrupt. */
const pause = 1200;

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the new value of a computed answer, together with other changes, once nothing changes anymore. */
export function announceResult(id: string, sentence: string): void {
  waiting.set(id, sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announce([...waiting.values()].join(". "));
    waiting.clear();
  }, pause);
}
