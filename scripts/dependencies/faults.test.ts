import { expect, test } from "vitest";
import { faultsIn, type Inventory } from "./faults.ts";

/** A project without a fault; each test puts one into it. */
const sound: Inventory = {
  dependencies: ["koa", "pg"],
  devDependencies: ["react", "vite"],
  reachedByServer: new Set(["koa"]),
  reachedByPages: new Set(["react"]),
  reasons: {
    server: { koa: "Serves HTTP", pg: "Connects to PostgreSQL" },
    pages: { react: "Draws the pages" },
    loadedOtherwise: { pg: "Knex loads it" },
  },
  versions: { koa: "3.3.0" },
  releases: {
    lookedUpOn: "2026-11-22",
    packages: {
      koa: { version: "3.3.0", releasedOn: "2026-11-03", newest: "3.3.0", newestReleasedOn: "2026-11-03" },
    },
  },
  licenses: [{ name: "koa", license: "MIT" }],
};

test("a project whose packages are all used, explained and allowed has no fault", () => {
  expect(faultsIn(sound)).toEqual([]);
});

const { reasons, releases } = sound;

test.each<[string, Partial<Inventory>, string]>([
  [
    "runs a development package",
    { reachedByServer: new Set(["koa", "vite"]) },
    "The server imports vite, which it",
  ],
  ["installs what it never runs", { reachedByServer: new Set() }, "Nothing that the server runs imports koa"],
  [
    "installs what nobody explained",
    { reasons: { ...reasons, server: { pg: "Connects to PostgreSQL" } } },
    "Say under server in scripts/dependencies/reasons.ts what koa is for.",
  ],
  [
    "explains what it no longer installs",
    { reasons: { ...reasons, server: { ...reasons.server, multer: "Reads forms" } } },
    "multer is not in dependencies of package.json",
  ],
  [
    "builds into its pages what nobody explained",
    { reachedByPages: new Set(["react", "vite"]) },
    "Say under pages in scripts/dependencies/reasons.ts what vite is for.",
  ],
  ["explains what its pages no longer use", { reachedByPages: new Set() }, "The pages do not import react"],
  [
    "builds into its pages what package.json does not name",
    { devDependencies: ["vite"] },
    "The pages import react, which package.json does not name",
  ],
  [
    "keeps an exception that an import makes needless",
    { reachedByServer: new Set(["koa", "pg"]) },
    "pg needs no exception",
  ],
  [
    "does not know when a version was released",
    { versions: { koa: "3.4.0" } },
    "The release date of koa@3.4.0 is unknown",
  ],
  [
    "keeps the date of what it no longer ships",
    { versions: {}, releases },
    "The release date of koa is kept though nothing ships it",
  ],
  [
    "ships a license that is not allowed",
    { licenses: [{ name: "koa", license: "AGPL-3.0-only" }] },
    "koa comes under AGPL-3.0-only",
  ],
])("attack 159: a project that %s is told so", (_, fault, sentence) => {
  expect(faultsIn({ ...sound, ...fault })).toEqual([expect.stringContaining(sentence)]);
});
