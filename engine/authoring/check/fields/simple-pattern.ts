import { loosened } from "./loosened.ts";

/** Ways in which bounded repetitions may share a text between them: few enough to be tried at each character. */
const mostWays = 1000;

/**
 * Whether a glance shows that a pattern takes time in proportion to the text: nothing that repeats stands inside
 * something that repeats, and at most one part repeats without end, anchored at the start. What this cannot tell is
 * for the prover, which takes far longer.
 */
export function isPlainlyLinear(pattern: string): boolean {
  if (/\\[1-9k]/u.test(pattern)) return false;
  const bare = pattern
    .replace(/\\[pP]\{[^}]*\}/gu, "x")
    .replace(/\\./gu, "x")
    .replace(/\[[^\]]*\]/gu, "x");
  if (/\)[*+?{]/u.test(bare) || /\(\?[=!<]/u.test(bare)) return false;
  const ways = loosened(pattern)
    .bounds.filter(Number.isFinite)
    .reduce((product, bound) => product * bound, 1);
  if (ways > mostWays) return false;
  const endless = bare.match(/[*+]|\{\d+,\}/gu)?.length ?? 0;
  const large = [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/gu)].filter(([, most]) => Number(most) > 100).length;
  if (endless + large === 0) return true;
  return endless + large === 1 && bare.startsWith("^") && !bare.includes("|");
}
