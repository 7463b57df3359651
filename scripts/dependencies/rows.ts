import { licenseAt, publishedBytes } from "./installed.ts";
import { broughtBy, type Lock, nameAt } from "./lock-file.ts";
import type { BroughtRow, DirectRow } from "./page.ts";
import type { Releases } from "./releases.ts";

/** Returns a row for each direct dependency, in the order of the reasons. */
export function directRows(
  lock: Lock,
  reasons: { [name: string]: string },
  { packages }: Releases,
): DirectRow[] {
  return Object.entries(reasons).flatMap(([name, reason]) => {
    const folder = `node_modules/${name}`;
    const release = packages[name];
    if (!lock[folder] || !release) return [];
    const brought = [...broughtBy(lock, name)];
    const forMachines = brought.filter((path) => lock[path]?.os || lock[path]?.cpu);
    return {
      ...release,
      name,
      reason,
      license: licenseAt(lock, folder),
      bytes: publishedBytes(folder),
      brings: brought.length - forMachines.length,
      bringsForMachines: forMachines.length,
    };
  });
}

/** Returns a row for each package and version that these direct dependencies bring, by name. */
export function broughtRows(lock: Lock, directs: string[]): BroughtRow[] {
  const own = new Set(directs.map((name) => `node_modules/${name}`));
  const rows = new Map<string, BroughtRow>();
  for (const direct of directs) {
    for (const path of broughtBy(lock, direct)) {
      if (own.has(path)) continue;
      const [name, version] = [nameAt(lock, path), lock[path]?.version ?? ""];
      const row = rows.get(`${name}@${version}`) ?? {
        name,
        version,
        license: licenseAt(lock, path),
        broughtBy: [],
      };
      if (!row.broughtBy.includes(direct)) row.broughtBy.push(direct);
      rows.set(`${name}@${version}`, row);
    }
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
