/**
 * @typedef {object} Candidate
 * @property {string} path
 * @property {number} rank the smallest first
 * @property {number} seconds
 */

/**
 * Takes candidates by rank, and the quickest of the same rank, until the seconds are spent. A changed test and the test
 * of a changed file run whatever they take.
 * @param {Candidate[]} candidates
 * @param {number} seconds
 * @param {(candidate: Candidate) => { name: string, seconds: number }} startOf what must be started once for those of
 *   the same name
 */
export function withinBudget(candidates, seconds, startOf) {
  const ordered = [...candidates].sort((a, b) => a.rank - b.rank || a.seconds - b.seconds);
  /** @type {Candidate[]} */
  const taken = [];
  /** @type {Candidate[]} */
  const late = [];
  const started = new Set();
  let left = seconds;
  for (const candidate of ordered) {
    const start = startOf(candidate);
    const cost = candidate.seconds + (started.has(start.name) ? 0 : start.seconds);
    const runs = candidate.rank <= 1 || cost <= left;
    (runs ? taken : late).push(candidate);
    if (!runs) continue;
    started.add(start.name);
    left -= cost;
  }
  return { taken, late };
}
