/**
 * `npm run node-versions`: unit and API tests on each Node that the product supports; `--help` explains. The runtimes come
 * from the npm registry, each with its headers, so that better-sqlite3 is compiled where no ready-made build is to be had.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readCommandLine } from "./bootstrap/command-line.js";
import { npmCommand } from "./bootstrap/npm.js";
import { at, root } from "./bootstrap/project.js";

/** The floor of package.json, and the newest of each line that better-sqlite3 12 runs on. */
const usual = ["20.19.0", "22", "24.18.1"];

const { values, positionals } = readCommandLine({
  usage: "npm run node-versions",
  operands: "[version...]",
  about: `Runs unit and API tests on Node ${usual.join(", ")}, or on those named, each in a copy of this folder. The runtimes stay in
the folder for temporary files. Ends with 1 when a test failed.`,
  options: {
    only: { type: "string", value: "path", about: "Run only tests whose path holds this." },
    keep: { type: "boolean", about: "Keep the copies." },
  },
});

const cache = join(tmpdir(), "sourcebridge-node-versions");
let failed = 0;
for (const version of positionals.length > 0 ? positionals : usual) {
  const runtime = runtimeOf(version);
  const copy = join(cache, `copy-${version}`);
  try {
    makeCopy(copy, runtime);
    const { status, summary } = runTests(copy, runtime);
    if (status !== 0) failed += 1;
    console.log(`Node ${output(runtime.node, ["--version"]).slice(1)}: ${summary}`);
  } finally {
    if (!values.keep) rmSync(copy, { recursive: true, force: true });
  }
}
process.exitCode = failed > 0 ? 1 : 0;

interface Runtime {
  node: string;
  /** Folder of its headers. */
  folder: string;
}

/** Brings a runtime from the registry, unless it is here. */
function runtimeOf(version: string): Runtime {
  const name = `node-${process.platform}-${process.arch}`;
  const own = join(cache, `runtime-${version}`);
  const folder = join(own, "node_modules", name);
  const node = join(folder, "bin/node");
  if (!existsSync(node)) {
    mkdirSync(own, { recursive: true });
    const { command, words, options } = npmCommand(
      "install",
      "--no-save",
      "--prefix",
      own,
      `${name}@${version}`,
    );
    must(command, words, { ...options, cwd: own });
  }
  return { node, folder };
}

/** Copies what git knows or would take, and the packages; what is compiled for one Node alone is compiled again. */
function makeCopy(copy: string, { node, folder }: Runtime): void {
  rmSync(copy, { recursive: true, force: true });
  // Some tests ask git about revisions.
  must("git", ["clone", "-q", "--shared", root, copy]);
  const files = output("git", ["ls-files", "-co", "--exclude-standard", "-z"]).split("\0");
  for (const file of files.filter((one) => one !== "" && existsSync(at(one)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(at(file), join(copy, file));
  }
  cpSync(at("dist"), join(copy, "dist"), { recursive: true });
  cpSync(at("node_modules"), join(copy, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/\.(?:cache|vite|experimental-vitest-cache)$|better-sqlite3\/build$/u.test(path),
  });
  const { command, words } = npmCommand("rebuild", "better-sqlite3");
  const npm = command === process.execPath ? node : command;
  must(npm, words, { cwd: copy, env: environment(node, { npm_config_nodedir: folder }) });
}

function runTests(copy: string, { node }: Runtime): { status: number; summary: string } {
  const words = ["run", "--project", "unit", "--project", "api", "--reporter", "default"];
  const only = values.only ? [values.only] : [];
  const { status, stdout, stderr } = spawnSync(node, ["node_modules/vitest/vitest.mjs", ...words, ...only], {
    cwd: copy,
    env: environment(node, { NO_COLOR: "1" }),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const [summary = "no tests ran"] = /^ *Tests +.*$/mu.exec(stdout) ?? [];
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return { status: status ?? 1, summary: summary.trim().replace(/^Tests +/u, "") };
}

/** Returns this environment with another Node first on the PATH, and at the usual strength. */
function environment(node: string, more: { [name: string]: string }): NodeJS.ProcessEnv {
  const { TEST_DEEP: _deep, TEST_SEED: _seed, NODE_OPTIONS: _options, ...kept } = process.env;
  return { ...kept, PATH: `${dirname(node)}:${kept.PATH}`, ...more };
}

function must(command: string, words: string[], options: object = {}): void {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: "utf8", ...options });
  if (status !== 0)
    throw new Error(`${command} ${words.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
}

function output(command: string, words: string[]): string {
  const { stdout } = spawnSync(command, words, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  return stdout.trim();
}
