/**
 * `npm run advisories`: looks for published flaws in the packages of the lock file. Asks the registry's advisory
 * service where there is one, and always checks the floors that come with the project. Fails when something that is
 * shipped has a flaw, and says what was checked and what was not.
 */
import { askForAdvisories } from "./advisories/audit.ts";
import { faultsBelow, readFloors, shippedPackages, staleFloors } from "./advisories/floors.ts";
import { reportOf } from "./advisories/report.ts";
import { closureOf, readLock } from "./dependencies/lock-file.ts";
import { reasons } from "./dependencies/reasons.ts";

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
