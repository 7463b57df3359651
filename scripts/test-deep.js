/**
 * `npm run test:deep`: everything that is repeated or random, at full strength; `--help` explains. `npm test` proves the
 * rest, and a tenth of this.
 */
import "./bootstrap/node-version.js";
import { builds } from "./bootstrap/builds.js";
import { findOrInstallChromium } from "./bootstrap/chromium.js";
import { orEnd, readCommandLine, UsageError } from "./bootstrap/command-line.js";
import { deepParts } from "./bootstrap/deep-parts.js";
import { installMissing } from "./bootstrap/install.js";
import { root } from "./bootstrap/project.js";
import { keepFigures } from "./bootstrap/runs/deep-figures.js";
import { dearestOf } from "./bootstrap/runs/durations.js";
import { linesOf, outputsOf, summaryOf } from "./bootstrap/runs/outcome.js";
import { runChecks } from "./bootstrap/runs/run-checks.js";

process.chdir(root);
const command = /** @type {const} */ ({
  usage: "npm run test:deep",
  operands: "[part...]",
  about: `Runs everything that is repeated or random at full strength, or only the parts named, and writes what came of each
into docs/deep-tests.md. Ends with 1 when something failed.`,
  options: {
    seed: {
      type: "number",
      about: "Where everything random begins, to repeat a run. Default: drawn and printed.",
    },
    list: { type: "boolean", default: false, about: "Print the parts." },
  },
  more: `Parts:\n${deepParts.map(({ name, about, onlyNamed }) => `  ${name}: ${about}${onlyNamed ? " (only when named)" : ""}`).join("\n")}`,
});
const { values, positionals } = readCommandLine(command);
const { seed = Date.now() % 1_000_000 } = values;
const parts = orEnd(() => chosenParts(positionals), command.usage);

if (values.list) {
  console.log(parts.map(({ name }) => name).join("\n"));
} else {
  await runParts();
}

/** The parts named by their beginnings, or all but those that are for naming only. */
function chosenParts(/** @type {string[]} */ names) {
  const unknown = names.find((name) => !deepParts.some((part) => part.name.startsWith(name)));
  if (unknown !== undefined) {
    throw new UsageError(
      `No part is called "${unknown}". There are: ${deepParts.map(({ name }) => name).join(", ")}.`,
    );
  }
  return names.length === 0
    ? deepParts.filter(({ onlyNamed }) => !onlyNamed)
    : deepParts.filter((part) => names.some((name) => part.name.startsWith(name)));
}

async function runParts() {
  console.log(`Seed ${seed}: \`${command.usage} -- --seed ${seed}\` repeats this run.`);
  installMissing();
  const chromium = parts.some(({ needs }) => needs === "chromium") ? await findOrInstallChromium() : null;
  for (const build of builds) build.runWhenStale();
  const date = new Date().toISOString().slice(0, 10);
  const runSome = async (/** @type {typeof parts} */ some) =>
    await runChecks(
      some.map((part) => ({
        ...part,
        command: part.command(seed),
        env: { TEST_DEEP: "1", TEST_SEED: `${seed}`, ...part.env },
      })),
      {
        files: [],
        chromium,
        onOutcome(outcome) {
          console.log(linesOf(outcome));
          const part = some.find(({ name }) => name === outcome.name);
          if (part) keepFigures(part, outcome, { seed, date });
        },
      },
    );
  const outcomes = await runSome(parts.filter(({ alone }) => !alone));
  // Measurements run when nothing else does.
  for (const part of parts.filter(({ alone }) => alone)) outcomes.push(...(await runSome([part])));
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  if (failed.length > 0) console.log(outputsOf(failed));
  const dearest = dearestOf(Object.assign({}, ...outcomes.map(({ durations }) => durations)), 20);
  if (dearest.length > 0) console.log(["The dearest test files:", ...dearest].join("\n"));
  console.log(summaryOf(outcomes));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
