import { expect, test } from "vitest";
import { installationFor, leavesOutDevelopment, missingPackages } from "./install.js";

const wanted = {
  "": {},
  "node_modules/koa": { version: "3.3.0" },
  "node_modules/koa/node_modules/accepts": { version: "1.3.8" },
  "node_modules/fsevents": { version: "2.3.3", optional: true },
};

test("nothing is missing when every package is installed in its version", () => {
  const installed = {
    "node_modules/koa": { version: "3.3.0" },
    "node_modules/koa/node_modules/accepts": { version: "1.3.8" },
  };
  expect(missingPackages(wanted, installed)).toEqual([]);
});

test("a fresh clone lacks everything that is not optional", () => {
  expect(missingPackages(wanted, {})).toEqual(["koa", "koa/node_modules/accepts"]);
});

test("a package in another version is missing, even an optional one", () => {
  const installed = {
    "node_modules/koa": { version: "3.2.0" },
    "node_modules/koa/node_modules/accepts": { version: "1.3.8" },
    "node_modules/fsevents": { version: "1.0.0" },
  };
  expect(missingPackages(wanted, installed)).toEqual(["koa", "fsevents"]);
});

const withTools = {
  ...wanted,
  "node_modules/vite": { version: "8.3.8", dev: true },
};
const onlyServer = {
  "node_modules/koa": { version: "3.3.0" },
  "node_modules/koa/node_modules/accepts": { version: "1.3.8" },
};
const plain = { development: true, leavesOutDevelopment: false };

test("a server whose pages are built starts without the development packages", () => {
  const need = { development: false, leavesOutDevelopment: true };
  expect(installationFor({ wanted: withTools, installed: onlyServer }, need)).toBeNull();
});

test("a server whose pages are built installs only what it runs on", () => {
  const need = { development: false, leavesOutDevelopment: false };
  expect(installationFor({ wanted: withTools, installed: {} }, need)?.words).toEqual(["ci", "--omit=dev"]);
});

test("a build installs the development packages that are missing", () => {
  const installation = installationFor({ wanted: withTools, installed: onlyServer }, plain);
  expect(installation?.words).toEqual(["ci", "--include=dev"]);
  expect(installation?.notice).toBe("Installing 1 packages; this happens once.");
});

test("a build says why it installs development packages in production", () => {
  const need = { development: true, leavesOutDevelopment: true };
  const installation = installationFor({ wanted: withTools, installed: onlyServer }, need);
  expect(installation?.words).toEqual(["ci", "--include=dev"]);
  expect(installation?.notice).toContain(
    "NODE_ENV=production or omit=dev leaves out the development packages",
  );
  expect(installation?.notice).toContain("copy its dist folder here");
});

test.each([
  [{ NODE_ENV: "production" }, true],
  [{ npm_config_omit: "dev" }, true],
  [{ npm_config_omit: "optional dev" }, true],
  [{ npm_config_omit: "optional" }, false],
  [{ NODE_ENV: "development" }, false],
  [{}, false],
])("%j leaves out development packages: %s", (env, leavesOut) => {
  expect(leavesOutDevelopment(env)).toBe(leavesOut);
});
