import { posix } from "node:path";
import { kindOf, kinds } from "./kinds.js";

/** @typedef {import("./plan.js").Plan} Plan */

/** Names that are printed; more are counted. */
const shown = 6;

/**
 * Returns lines on what changed, and what runs because of it.
 * @param {Plan} plan
 * @param {string} revision
 */
export function planLines({ changed, checks, all, tests }, revision) {
  const folders = new Set(changed.map((path) => posix.dirname(path)));
  const where = listed([...folders].sort().map((folder) => (folder === "." ? "the top folder" : folder)));
  const files = all
    ? "every unit test file"
    : countsOf(tests.taken.map(({ path }) => path)) || "no test files";
  const quick = checks.filter((check) => !check.vitest).length;
  const what = `Changed since ${revision}: ${counted(changed.length, "file")} in ${where}.`;
  if (checks.length === 0) {
    return `${what}\nNo check and no test reads ${changed.length === 1 ? "it" : "them"}.`;
  }
  return [
    what,
    ...(all ? ["Such a change can break everything; this run is only the quicker half of `npm test`."] : []),
    `Running ${counted(quick, "check")} and ${files}.`,
  ].join("\n");
}

/**
 * Returns lines on what else could notice the change, and how to run it.
 * @param {Plan} plan
 */
export function leftOutLines({ leftOut, all, tests: { late, behind } }) {
  const lines = [];
  if (!all) {
    for (const [hub, paths] of behind) {
      const named = kinds.filter((kind) => paths.some((path) => kindOf(path) === kind)).join(",");
      const end = paths.length === 1 ? "es" : "";
      lines.push(
        `${countsOf(paths)}, which reach${end} the change through ${hub} only: npm test -- --only ${named}`,
      );
    }
    if (late.length > 0) lines.push(...lateLines(late));
  }
  if (leftOut.length > 0) lines.push(`${leftOut.join(", ")}: npm test -- --only "${leftOut.join(",")}"`);
  if (lines.length === 0) return "Nothing that imports or reads the change was left out.";
  return ["Left out:", ...lines.map((line) => `  ${line}`), "  Everything: npm test"].join("\n");
}

/** @param {Plan["tests"]["late"]} late */
function lateLines(late) {
  const named = kinds.filter((kind) => late.some(({ path }) => kindOf(path) === kind));
  return named.map((kind) => {
    const ofKind = late.filter(({ path }) => kindOf(path) === kind);
    const seconds = Math.round(ofKind.reduce((sum, one) => sum + one.seconds, 0));
    const paths = ofKind.map(({ path }) => path);
    const names = paths.length > shown ? "" : ` ${paths.join(" ")}`;
    return `${countsOf(paths)}, for want of time (about ${seconds} s): npm test -- --only ${kind}${names}`;
  });
}

/** "12 unit test files, 1 browser test file" */
function countsOf(/** @type {string[]} */ paths) {
  const words = { unit: "unit test", api: "API test", browser: "browser test", stories: "story" };
  return kinds
    .map((kind) => ({ kind, count: paths.filter((path) => kindOf(path) === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, `${words[kind]} file`))
    .join(", ");
}

function counted(/** @type {number} */ count, /** @type {string} */ noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function listed(/** @type {string[]} */ words) {
  if (words.length <= shown) return words.join(", ");
  return `${words.slice(0, shown).join(", ")} and ${words.length - shown} more`;
}
