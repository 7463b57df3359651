import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { askForAdvisories } from "./audit.ts";
import { reportOf } from "./report.ts";

let project = "";

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "audit-"));
  const manifest = { name: "audited", version: "1.0.0", dependencies: { qs: "6.0.0" } };
  const packages = { "": manifest, "node_modules/qs": { version: "6.0.0" } };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
});

afterEach(() => rmSync(project, { recursive: true }));

/** What npm makes of a registry that answers so. */
async function advisoriesFrom(listener: RequestListener) {
  const registry = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void registry.close());
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  const words = [
    `--registry=http://127.0.0.1:${port}/`,
    `--cache=${join(project, "cache")}`,
    "--fetch-retries=0",
    "--noproxy=127.0.0.1",
  ];
  return askForAdvisories({ cwd: project, words });
}

const told = {
  id: 1,
  url: "https://example.com/advisories/GHSA-6rw7-vpxm-498p",
  title: "A list passes its limit",
  severity: "high",
  vulnerable_versions: "<6.14.1",
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};

test("attack 159: what the registry's advisory service knows is reported", async () => {
  // npm also asks for the package itself, to see which of its versions have the flaw.
  const versions = Object.fromEntries(
    ["6.0.0", "6.14.1"].map((version) => [version, { name: "qs", version }]),
  );
  const qs = { name: "qs", "dist-tags": { latest: "6.14.1" }, versions };
  const advisories = await advisoriesFrom(({ method }, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(method === "POST" ? { qs: [told] } : qs));
  });
  expect(advisories).toEqual([
    {
      package: "qs",
      id: "GHSA-6rw7-vpxm-498p",
      title: "A list passes its limit",
      severity: "high",
      range: "<6.14.1",
      folders: ["node_modules/qs"],
    },
  ]);
});

test("a registry that knows of no flaw gives an empty list", async () => {
  const advisories = await advisoriesFrom((_, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
  });
  expect(advisories).toEqual([]);
});

test("attack 159: a registry without an advisory service is not taken for one that knows of no flaw", async () => {
  const advisories = await advisoriesFrom((_, response) => {
    response.statusCode = 405;
    response.end();
  });
  expect(advisories).toBeNull();
});

const flaw = {
  package: "qs",
  id: "GHSA-6rw7-vpxm-498p",
  title: "A list passes its limit",
  severity: "high",
  range: "<6.14.1",
  folders: ["node_modules/qs"],
};
const clean = {
  advisories: [],
  shippedFolders: new Set(["node_modules/qs"]),
  packages: 782,
  floors: 15,
  faultsOfFloors: [],
};

test("a flaw of a shipped package is a fault", () => {
  expect(reportOf({ ...clean, advisories: [flaw] }).faults).toEqual([
    "qs <6.14.1 has a flaw: A list passes its limit (GHSA-6rw7-vpxm-498p, high). Update it.",
  ]);
});

test("a flaw of a tool is told and no fault", () => {
  const { lines, faults } = reportOf({ ...clean, advisories: [flaw], shippedFolders: new Set() });
  expect(faults).toEqual([]);
  expect(lines.join("\n")).toContain("Only tools use it; it is not shipped.");
});

test("a package below its floor is a fault, whether or not the registry was asked", () => {
  const faultsOfFloors = ["koa@3.1.1 is not safe."];
  expect(reportOf({ ...clean, faultsOfFloors }).faults).toEqual(faultsOfFloors);
  expect(reportOf({ ...clean, advisories: null, faultsOfFloors }).faults).toEqual(faultsOfFloors);
});

test("what was not looked for is told", () => {
  expect(reportOf({ ...clean, advisories: null }).lines[0]).toContain("were not looked for");
  expect(reportOf(clean).lines[0]).toBe("Asked the registry's advisory service about 782 packages.");
});
