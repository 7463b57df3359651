import { expect, test } from "vitest";
import type { Lock } from "./lock-file.ts";
import { pageOf } from "./page.ts";
import { broughtRows } from "./rows.ts";

const lock: Lock = {
  "node_modules/koa": { version: "3.3.0", dependencies: { ms: "1" } },
  "node_modules/pino": { version: "10.4.0", dependencies: { ms: "2", koa: "3" } },
  "node_modules/ms": { version: "1.0.0", license: "MIT" },
  "node_modules/pino/node_modules/ms": { version: "2.0.0", license: "ISC" },
};

test("a package that others bring is listed once a version, with all who bring it", () => {
  expect(broughtRows(lock, ["koa", "pino"])).toEqual([
    { name: "ms", version: "1.0.0", license: "MIT", broughtBy: ["koa", "pino"] },
    { name: "ms", version: "2.0.0", license: "ISC", broughtBy: ["pino"] },
  ]);
});

test("a direct dependency's row says its version, dates, reason, license, size and what it brings", () => {
  const release = {
    version: "4.0.0",
    releasedOn: "2026-01-02",
    newest: "5.0.0",
    newestReleasedOn: "2026-03-04",
  };
  const row = {
    ...release,
    name: "sharp",
    reason: "Draws",
    license: "MIT",
    bytes: 1025,
    brings: 2,
    bringsForMachines: 3,
  };
  const page = pageOf({
    lookedUpOn: "2026-11-22",
    server: [row],
    pages: [],
    broughtToServer: [],
    broughtToPages: [],
  });
  expect(page).toContain("| sharp | 4.0.0 | 2026-01-02 | 5.0.0, 2026-03-04 | Draws | MIT | 2 KiB | 2 + 3 |");
});
