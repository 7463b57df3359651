/**
 * `npm run definitions:check [folder]`: reads a definitions folder as the server does and prints every fault at once:
 * `file:line:column rule message`, the line itself, and how to mend it. Ends with 1 when there is any.
 *
 *   npm run definitions:check -- --watch    looks again at each saved file, until Ctrl+C
 *   npm run definitions:check -- --json     for editors: one JSON text a look
 *
 * definitions/schema/RULES.md explains the rules.
 */
import { relative, resolve } from "node:path";
import { at } from "../../bootstrap/project.js";
import { lookAsJson } from "./as-json.ts";
import { type Look, lookAt, type SeenFault } from "./look.ts";
import { createLooker } from "./looker.ts";
import { readMending } from "./mending.ts";
import { readOptions } from "./options.ts";
import { sinceLastLook } from "./since-last-look.ts";
import { keepLooking } from "./watch.ts";
import { allIsWell, counted, faultInWords, type Manner, painted } from "./words.ts";

const options = optionsOrEnd();
const folder = resolve(options.folder ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
const shown = relative(process.cwd(), folder);
const manner: Manner = {
  prefix: shown ? `${shown}/` : "",
  mending: readMending(),
  colored: isColored(),
};

if (options.watch) await watch();
else showOnce(await lookAt(folder));

function showOnce(look: Look): void {
  if (options.json) {
    console.log(lookAsJson(look, manner));
  } else {
    for (const fault of look.faults) console.error(faultInWords(fault, manner));
    if (look.faults.length === 0) console.log(allIsWell(shown || ".", look.wizards));
    else console.error(`${counted(look.faults.length)}. What each rule means: schema/RULES.md.`);
  }
  if (look.faults.length > 0) process.exitCode = 1;
}

async function watch(): Promise<void> {
  let last: SeenFault[] | null = null;
  const stop = await keepLooking(folder, createLooker(folder), (look) => {
    show(look, last);
    last = look.faults;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

/** The present faults, what is new among them, and what is mended; on a terminal in place of what stood there. */
function show(look: Look, last: SeenFault[] | null): void {
  const { fresh, mended } = sinceLastLook(last ?? look.faults, look.faults);
  if (options.json) {
    console.log(lookAsJson(look, manner, mended));
    return;
  }
  if (process.stdout.isTTY) process.stdout.write("\u001b[2J\u001b[3J\u001b[H");
  // Editors forget the faults they know when they read this line.
  console.log(painted("dim", `Looked at ${shown || "."}:`, manner));
  for (const fault of look.faults) console.log(`${faultInWords(fault, manner, fresh.has(fault))}\n`);
  for (const { file, line, rule } of mended)
    console.log(painted("green", `Mended: ${rule}, ${manner.prefix}${file}:${line}`, manner));
  const count = look.faults.length;
  const verdict =
    count === 0
      ? painted("green", `All is well. ${allIsWell(shown || ".", look.wizards)}`, manner)
      : painted(
          "red",
          `${counted(count)}${last ? ` (${fresh.size} new, ${mended.length} mended)` : ""}.`,
          manner,
        );
  console.log(
    `${new Date().toLocaleTimeString("en-GB")} ${verdict} Waiting for the next change; Ctrl+C ends.`,
  );
}

/** As terminals and other tools agree on it: never into a file or a pipe, unless somebody asks. */
function isColored(): boolean {
  if (options.json || process.env.NO_COLOR) return false;
  const stream = options.watch ? process.stdout : process.stderr;
  return Boolean(process.env.FORCE_COLOR && process.env.FORCE_COLOR !== "0") || stream.isTTY;
}

function optionsOrEnd() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
