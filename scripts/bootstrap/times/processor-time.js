import { readFileSync } from "node:fs";

/** Ticks a second in which Linux counts the time of processes. */
const ticks = 100;

/**
 * Seconds of processor time of every child that has ended, with the children that it waited for. Undefined where there
 * is no /proc.
 */
export function timeOfEndedChildren() {
  try {
    return endedChildrenIn(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Fields 16 and 17 of /proc/self/stat; the second field is the name of the process and may hold spaces.
 * @param {string} stat
 */
export function endedChildrenIn(stat) {
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(afterName[13]) + Number(afterName[14])) / ticks;
}

/** Returns a function that tells how many seconds of processor time the children took that ended since the last call. */
export function countEndedChildren(time = timeOfEndedChildren) {
  let counted = time();
  return () => {
    const before = counted;
    counted = time();
    return before === undefined || counted === undefined ? undefined : counted - before;
  };
}
