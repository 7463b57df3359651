/**
 * References in a source file to others.
 * @typedef {object} Source
 * @property {Import[]} imports what it imports as a value; imports of types leave no trace when it runs
 * @property {ReExport[]} reExports what it only hands on
 * @property {string[]} mentions texts that look like a path: dynamic imports, files that are read, scripts that are run
 *
 * @typedef {{ from: string, names: string[] | null }} Import names as exported; null for all of them
 * @typedef {{ from: string, name: string, as: string }} ReExport
 */

const statement = /^(import|export)\s+(?:(type\s)?\s*([^"';()=]*?)\s*from\s*)?"([^"\n]+)"/gmu;
const mention = /(["'`])([\w@.-]+(?:\/[\w@.-]+)*\/?)\1/gu;
const opensBelow = /`\$\{[^`}]*\}\/?([\w@.-]+(?:\/[\w@.-]+)+)`/gu;

/**
 * Reads imports and mentions of a file that is formatted by Biome: every statement begins a line, with double quotes.
 * @param {string} text
 * @returns {Source}
 */
export function readSource(text) {
  /** @type {Source} */
  const source = { imports: [], reExports: [], mentions: [] };
  const rest = text.replace(statement, (_whole, keyword, type, clause, from) => {
    if (type) return "";
    const names = namesIn(clause ?? "");
    if (names?.length === 0 && clause) return "";
    if (keyword === "import" || names === null) {
      source.imports.push({ from, names: names?.map(({ name }) => name) ?? null });
    } else {
      source.reExports.push(...names.map((one) => ({ from, ...one })));
    }
    return "";
  });
  const mentions = [...rest.matchAll(mention)].map(([, , path]) => path ?? "");
  const below = [...rest.matchAll(opensBelow)].map(([, path]) => path ?? "");
  source.mentions = [...new Set([...mentions, ...below].filter((path) => /[./]/u.test(path)))];
  return source;
}

/**
 * Reads what a stylesheet imports.
 * @param {string} text
 * @returns {Source}
 */
export function readStyles(text) {
  const imports = [...text.matchAll(/^@import\s+"([^"]+)"/gmu)].map(([, from = ""]) => ({ from, names: [] }));
  return { imports, reExports: [], mentions: [] };
}

/**
 * The names in `a, type B, c as d` within braces, without types; null for everything, as in `* as all`.
 * @param {string} clause
 */
function namesIn(clause) {
  if (clause.includes("*")) return null;
  const [, before = "", inBraces = ""] = /^([^{]*)(?:\{([^}]*)\})?/u.exec(clause) ?? [];
  const byDefault = before.replace(",", "").trim() ? [{ name: "default", as: "default" }] : [];
  const named = inBraces
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word && !word.startsWith("type "))
    .map((word) => {
      const [name = "", as = name] = word.split(/\s+as\s+/u);
      return { name, as };
    });
  return [...byDefault, ...named];
}
