import { expect, test } from "vitest";
import { missingPackages } from "./install.js";

const wanted = {
  "": {},
  "node_modules/koa": { version: "3.3.0" },
  "node_modules/koa/node_modules/accepts": { version: "1.3.8" },
  "node_modules/fsevents": { version: "2.3.3", optional: true },
};

test("nothing is missing when every package stands there in its version", () => {
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
