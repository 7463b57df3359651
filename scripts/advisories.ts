/** `npm run advisories`: looks for published flaws in the packages; `--help` explains. */
import { spawnSync } from "node:child_process";
import { readCommandLine } from "./bootstrap/command-line.js";
import { npmCommand } from "./bootstrap/npm.js";

readCommandLine({
  usage: "npm run advisories",
  about: `Looks for published flaws in the packages of the lock file: runs npm audit, and says so when nobody could be asked,
which never counts as clean. Ends with 1 when a package has a flaw or nothing was looked for.`,
  options: {},
});
const audit = npmCommand("audit", "--json");
const { stdout } = spawnSync(audit.command, audit.words, { ...audit.options, encoding: "utf8" });
if (stdout.includes('"auditReportVersion"')) {
  const { command, words, options } = npmCommand("audit");
  process.exitCode = spawnSync(command, words, { ...options, stdio: "inherit" }).status ?? 1;
} else {
  console.error(
    "The package registry offers no advisory service here, or cannot be reached: no flaws were looked for. " +
      "Run this where npm's public registry can be reached, or name another one in npm_config_registry.",
  );
  process.exitCode = 1;
}
