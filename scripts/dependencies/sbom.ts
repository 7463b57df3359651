import { execFileSync } from "node:child_process";
import { npmCommand } from "../bootstrap/npm.js";

/** A package and version that the lock file installs. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** The packages that it brings, each as `name@version`. */
  dependsOn: string[];
}

/** Packages by `name@version`. */
export type Sbom = Map<string, InstalledPackage>;

interface CycloneDx {
  components: {
    "bom-ref": string;
    name: string;
    version: string;
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Returns npm's own bill of materials of package-lock.json, which needs no network. */
export function readSbom(): Sbom {
  const { command, words, options } = npmCommand("sbom", "--sbom-format=cyclonedx", "--package-lock-only");
  const text = execFileSync(command, words, { ...options, encoding: "utf8", maxBuffer: 64 * 2 ** 20 });
  const { components, dependencies } = JSON.parse(text) as CycloneDx;
  const dependsOn = new Map(dependencies.map((one) => [one.ref, one.dependsOn]));
  return new Map(
    components.map(({ "bom-ref": ref, name, version, licenses: [first] = [] }) => [
      ref,
      {
        name,
        version,
        license: first?.expression ?? first?.license?.id ?? first?.license?.name ?? "no stated license",
        dependsOn: dependsOn.get(ref) ?? [],
      },
    ]),
  );
}

/** Returns everything that a package brings, also by what it brings, without itself. */
export function broughtBy(sbom: Sbom, ref: string): Set<string> {
  const found = new Set([ref]);
  for (const one of found) for (const other of sbom.get(one)?.dependsOn ?? []) found.add(other);
  found.delete(ref);
  return found;
}
