import { readdirSync } from "node:fs";
import { readOrNothing } from "../project.js";

/**
 * @typedef {object} SeenProcess
 * @property {number} pid
 * @property {number} parent
 * @property {string} started distinguishes it from a later process with the same id
 * @property {number} seconds of processor time, with that of the children that it waited for
 */

/** Ticks a second in which Linux counts the time of processes. */
const ticks = 100;

/** Milliseconds between two looks at all processes: less than a hundredth of one core. */
const pause = 2000;

/**
 * Adds up the processor time of a process and of all that come from it. A process that has ended is in the time of its
 * parent, if that waited for it; if the parent has ended, too, as Chromium's does, what was seen last counts.
 * @param {number} root its process id
 */
export function createTally(root) {
  /** @type {Map<string, SeenProcess>} */
  let alive = new Map();
  let ofOrphans = 0;

  function take(/** @type {SeenProcess[]} */ processes) {
    /** @type {Map<string, SeenProcess>} */
    const now = new Map();
    const pids = new Set([root]);
    const isOurs = (/** @type {SeenProcess} */ one) =>
      pids.has(one.pid) || pids.has(one.parent) || alive.has(keyOfProcess(one));
    for (let before = -1; before < now.size; ) {
      before = now.size;
      for (const one of processes.filter(isOurs)) {
        now.set(keyOfProcess(one), one);
        pids.add(one.pid);
      }
    }
    for (const [key, { parent, seconds }] of alive)
      if (!now.has(key) && !pids.has(parent)) ofOrphans += seconds;
    alive = now;
  }

  return {
    take,
    seconds: () => [...alive.values()].reduce((sum, { seconds }) => sum + seconds, ofOrphans),
  };
}

function keyOfProcess(/** @type {SeenProcess} */ { pid, started }) {
  return `${pid} ${started}`;
}

/**
 * Observes a process and its descendants until the returned function is called, which returns their seconds of
 * processor time; undefined where there is no /proc.
 * @param {number | undefined} pid
 */
export function followProcess(pid) {
  if (pid === undefined || !readProcesses()) return () => undefined;
  const tally = createTally(pid);
  const look = () => tally.take(readProcesses() ?? []);
  look();
  const timer = setInterval(look, pause);
  return () => {
    clearInterval(timer);
    return tally.seconds();
  };
}

/** @returns {SeenProcess[] | null} */
function readProcesses() {
  try {
    return readdirSync("/proc").flatMap((name) => {
      const stat = /^\d+$/u.test(name) ? readOrNothing(`/proc/${name}/stat`) : "";
      return stat ? [processIn(stat)] : [];
    });
  } catch {
    return null;
  }
}

/**
 * Reads /proc/<pid>/stat; its second field is the name of the process and may hold spaces and brackets.
 * @param {string} stat
 * @returns {SeenProcess}
 */
export function processIn(stat) {
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const times = rest.slice(9, 13).map(Number);
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(parent),
    started: String(rest[17]),
    seconds: times.reduce((sum, time) => sum + time, 0) / ticks,
  };
}
