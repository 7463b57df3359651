/** `npm run advisories`: looks for published flaws in the packages; `--help` explains. */
import { askForAdvisories } from "./advisories/audit.ts";
import { faultsBelow, readFloors, shippedPackages, staleFloors } from "./advisories/floors.ts";
import { reportOf } from "./advisories/report.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { closureOf, readLock } from "./dependencies/lock-file.ts";
import { reasons } from "./dependencies/reasons.ts";

readCommandLine({
  usage: "npm run advisories",
  about: `Looks for published flaws in the packages of the lock file: asks the registry's advisory service where there is
one, and always checks the floors that come with the project. Ends with 1 when a shipped package has a flaw, and
prints what was checked and what was not.`,
  options: {},
});
const lock = readLock();
const floors = readFloors();
const shipped = shippedPackages(lock);

const { lines, faults } = reportOf({
  advisories: await askForAdvisories(),
  shippedFolders: closureOf(lock, Object.keys({ ...reasons.server, ...reasons.pages })),
  packages: Object.keys(lock).length,
  floors: floors.length,
  faultsOfFloors: [...faultsBelow(floors, shipped), ...staleFloors(floors, shipped)],
});
for (const line of lines) console.log(line);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
