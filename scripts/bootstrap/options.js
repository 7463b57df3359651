/**
 * @typedef {object} Options
 * @property {string[]} only names of checks, or their beginnings; empty means all
 * @property {boolean} verbose show the output of checks that pass, too
 * @property {boolean} list only print the names
 * @property {string[]} files handed on to vitest: only test files whose path contains one of these
 */

/**
 * Reads the command line of `npm test -- ...`.
 * @param {string[]} words
 * @returns {Options}
 */
export function readOptions(words) {
  /** @type {Options} */
  const options = { only: [], verbose: false, list: false, files: [] };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--only") options.only.push(...(rest.shift() ?? "").split(",").filter(Boolean));
    else if (word === "--verbose") options.verbose = true;
    else if (word === "--list") options.list = true;
    else if (word.startsWith("-"))
      throw new Error(`Unknown option ${word}. Known: --only <names>, --verbose, --list.`);
    else options.files.push(word);
  }
  return options;
}

/**
 * The checks that a run is asked for, in their own order.
 * @template {{ name: string }} Named
 * @param {Named[]} checks
 * @param {string[]} only
 */
export function chosenChecks(checks, only) {
  for (const wish of only) {
    if (checks.some(({ name }) => name.startsWith(wish))) continue;
    throw new Error(`No check is called '${wish}'. There are: ${checks.map(({ name }) => name).join(", ")}.`);
  }
  return only.length === 0 ? checks : checks.filter(({ name }) => only.some((wish) => name.startsWith(wish)));
}
