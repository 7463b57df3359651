import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../bootstrap/project.js";
import { broughtBy, readSbom } from "./sbom.ts";

const lock = JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as {
  packages: { [path: string]: { name?: string; version: string; dev?: boolean } };
};
const manifest = JSON.parse(readFileSync(at("package.json"), "utf8")) as {
  dependencies: { [name: string]: string };
};

test("npm's bill of the server's packages matches what npm installs for production", () => {
  const sbom = readSbom();
  const direct = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`);
  const brought = new Set(direct.flatMap((ref) => [ref, ...broughtBy(sbom, ref)]));
  const production = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules[/]/, "")}@${version}`);
  expect([...brought].sort()).toEqual([...new Set(production)].sort());
});
