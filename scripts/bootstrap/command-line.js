// Plain JavaScript on Node alone: `npm test` reads its options before anything is installed.
import { parseArgs } from "node:util";

/**
 * An option, with what it is for: a switch, a text, or a whole number of at least `least`, which is 0 by default.
 * @typedef {{ about: string, value?: string } & (
 *   | { type: "boolean", default?: boolean }
 *   | { type: "string", multiple?: boolean, default?: string }
 *   | { type: "number", least?: number, default?: number }
 * )} Option
 */

/**
 * @template Typed
 * @typedef {Typed extends { type: "number" } ? number
 *   : Typed extends { type: "boolean" } ? boolean
 *   : Typed extends { multiple: true } ? string[]
 *   : string} Value
 */

/**
 * Value of each option, or its default.
 * @template Options
 * @typedef {{ [Name in keyof Options]: Value<Options[Name]> | (Options[Name] extends { default: unknown } ? never : undefined) }} Values
 */

/**
 * Syntax of a command, from which both its parser and its help are made.
 * @template {{ [name: string]: Option }} Options
 * @typedef {object} Command
 * @property {string} usage how it is started, such as "npm run fuzz"
 * @property {string} [operands] what may follow without dashes, such as "[folder]"
 * @property {string} about what it does
 * @property {Options} options
 * @property {string} [more] what else the help says, such as examples
 */

/** Something on the command line that cannot be understood; the message is one plain sentence. */
export class UsageError extends Error {}

/**
 * Reads the command line. Prints the help and ends with 0 on `--help`; ends with 2 and one sentence on a mistake.
 * @template {{ [name: string]: Option }} const Options
 * @param {Command<Options>} command
 * @param {string[]} [words]
 */
export function readCommandLine(command, words = process.argv.slice(2)) {
  if (wantsHelp(words)) {
    console.log(helpOf(command));
    process.exit(0);
  }
  return orEnd(() => parseCommandLine(command, words), command.usage);
}

/**
 * Returns what `read` returns, or ends the process with 2 and the sentence of a `UsageError`.
 * @template T
 * @param {() => T} read
 * @param {string} usage
 * @returns {T}
 */
export function orEnd(read, usage) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message} See \`${withSeparator(usage)} --help\`.`);
    process.exit(2);
  }
}

/** @param {string[]} words */
function wantsHelp(words) {
  const end = words.indexOf("--");
  return words.slice(0, end < 0 ? undefined : end).some((word) => word === "--help" || word === "-h");
}

/**
 * Parses the words after the command's name. Throws a `UsageError` on an unknown option, a missing or wrong value or a
 * word too many.
 * @template {{ [name: string]: Option }} const Options
 * @param {Command<Options>} command
 * @param {string[]} words
 */
export function parseCommandLine({ options, operands = "" }, words) {
  const parsed = parseOrExplain(options, words);
  const most = operands.includes("...")
    ? Number.POSITIVE_INFINITY
    : operands.split(" ").filter(Boolean).length;
  const extra = parsed.positionals[most];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`);
  const values = Object.entries(parsed.values).map(([name, text]) => {
    const option = options[name];
    return [name, option?.type === "number" ? wholeNumber(name, String(text), option.least) : text];
  });
  return { ...parsed, values: /** @type {Values<Options>} */ (Object.fromEntries(values)) };
}

/**
 * @param {{ [name: string]: Option }} options
 * @param {string[]} args
 */
function parseOrExplain(options, args) {
  const known = Object.entries(options).map(([name, option]) => [
    name,
    option.type !== "number"
      ? option
      : { type: "string", ...(option.default !== undefined && { default: String(option.default) }) },
  ]);
  try {
    return parseArgs({ args, options: Object.fromEntries(known), allowPositionals: true });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const [, name = ""] = /'(?:-\w, )?(-[^' ]+)/u.exec(message) ?? [];
    if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
      const needsValue = (options[name.slice(2)]?.type ?? "boolean") !== "boolean";
      throw new UsageError(needsValue ? `${name} needs a value.` : `${name} takes no value.`);
    }
    const flags = Object.keys(options).map((one) => `--${one}`);
    throw new UsageError(
      `Unknown option ${name}. ${flags.length > 0 ? `Known: ${flags.join(", ")}.` : "There are none."}`,
    );
  }
}

function wholeNumber(/** @type {string} */ name, /** @type {string} */ text, least = 0) {
  if (/^\d+$/u.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} is a whole number of at least ${least}, not "${text}".`);
}

/**
 * The help of a command: how to start it, what it does, and its options in a table.
 * @param {Command<{ [name: string]: Option }>} command
 */
export function helpOf({ usage, operands = "", about, options, more }) {
  /** @type {{ [name: string]: Option }} */
  const all = { ...options, help: { type: "boolean", about: "Print this help." } };
  const shown = Object.entries(all).map(([name, { type, value, about: use, default: usual }]) => ({
    flag: `--${name}${type === "boolean" ? "" : ` <${value ?? (type === "number" ? type : "value")}>`}`,
    use: usual || usual === 0 ? `${use} Default: ${usual}.` : use,
  }));
  const width = Math.max(...shown.map(({ flag }) => flag.length));
  const table = shown.map(({ flag, use }) => `  ${flag.padEnd(width)}  ${use}`).join("\n");
  const first = `${withSeparator(usage)}${operands && ` ${operands}`} [options]`;
  return [first, about, table, ...(more ? [more] : [])].join("\n\n");
}

/** npm keeps options for itself unless a `--` precedes them. */
function withSeparator(/** @type {string} */ usage) {
  return usage.includes(" -- ") ? usage : `${usage} --`;
}
