import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./project.js";

/** Older ones have a published fault in what we use them for; null: none at all, whichever version. */
const floors: { [name: string]: { from: string | null; because: string } } = {
  koa: { from: "3.1.2", because: "CVE-2026-27959: a Host header with an @ in it passes for ours" },
  formidable: { from: "3.5.3", because: "CVE-2025-46653: guessable names of uploaded files" },
  multer: { from: null, because: "it hangs on crafted field names; forms are read by @fastify/busboy" },
  nodemailer: { from: "10.4.1", because: "CVE-2026-125755: an address that reaches somebody else" },
  ajv: { from: "8.18.0", because: "CVE-2025-69873: $data patterns that backtrack" },
  "markdown-to-jsx": { from: "7.4.0", because: "CVE-2024-21535: links that run scripts" },
  xstate: { from: "5.31.0", because: "older ones follow an endless machine until memory is gone" },
  jsonwebtoken: { from: null, because: "it takes algorithms that we refuse; tokens are read by jose" },
  knex: { from: "2.4.0", because: "CVE-2016-20018: objects as values change a query" },
};

interface Locked {
  version: string;
  dev?: boolean;
}

function installed(name: string): [path: string, version: string][] {
  const { packages } = JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as {
    packages: { [path: string]: Locked };
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.endsWith(`node_modules/${name}`) && !dev)
    .map(([path, { version }]) => [path, version]);
}

function isBelow(version: string, floor: string): boolean {
  const [mine = [], least = []] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const place = least.findIndex((part, index) => part !== (mine[index] ?? 0));
  return place >= 0 && (mine[place] ?? 0) < (least[place] ?? 0);
}

test.each([
  ["3.1.1", "3.1.2", true],
  ["3.1.2", "3.1.2", false],
  ["3.1.10", "3.1.2", false],
  ["2.9.9", "3.1.2", true],
  ["10.4.0", "9.9.9", false],
])("%s is below %s: %s", (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below);
});

test.each(Object.entries(floors))(
  "no %s is shipped that is known to be harmful",
  (name, { from, because }) => {
    const found = installed(name);
    const harmful = found.filter(([, version]) => from === null || isBelow(version, from));
    expect(harmful, because).toEqual([]);
    if (from !== null) expect(found, `${name} is no longer used: take it off this list`).not.toEqual([]);
  },
);
