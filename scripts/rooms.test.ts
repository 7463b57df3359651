import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { repositoryFiles } from "./bootstrap/changed/changed-files.js";
import { at, root } from "./bootstrap/project.js";

const rooms =
  /^(?:api|engine|renderer|scripts|stories|tools)\/(?!.*(?:\/testing\/|\.test\.tsx?$)).+\.[jt]sx?$/u;

/** An import from one folder into another one beside it. Files that stand beside a folder form a room of their own. */
interface Passage {
  from: string;
  to: string;
  files: string;
}

const roomsAbove = (file: string) => [...file.split("/").slice(0, -1), "."];

function passagesIn(file: string, text: string): Passage[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\.{1,2}\/[^"?]+)/gu)];
  return named.flatMap(([, path = ""]) => {
    const target = posix.join(posix.dirname(file), path);
    if (!rooms.test(target)) return [];
    const [here, there] = [roomsAbove(file), roomsAbove(target)];
    const fork = here.findIndex((name, depth) => name !== there[depth]);
    if (fork < 0) return [];
    const [from, to] = [here, there].map((folders) => folders.slice(0, fork + 1).join("/"));
    return [{ from: from ?? "", to: to ?? "", files: `${file} imports ${target}` }];
  });
}

/** Returns the imports by which a folder comes back to itself. */
function cyclesAmong(files: { [file: string]: string }): string[] {
  const passages = Object.entries(files).flatMap(([file, text]) => passagesIn(file, text));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of passages) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachedFrom = (room: string, seen = new Set([room])): Set<string> => {
    for (const to of next.get(room) ?? []) if (!seen.has(to)) reachedFrom(to, seen.add(to));
    return seen;
  };
  return passages.filter(({ from, to }) => reachedFrom(to).has(from)).map(({ files }) => files);
}

test("a cycle of folders is found by the imports that close it, whichever of their files they join", () => {
  const files = {
    "api/desk/case/view.ts": 'import type { Row } from "../queue/rows/row.ts";',
    "api/desk/queue/rows/row.ts": 'import { enter } from "../../moves/enter.ts";',
    "api/desk/moves/enter.ts": 'const later = import("../case/other.ts");',
    "api/desk/page.ts": 'import { enter } from "./moves/enter.ts";',
  };
  expect(cyclesAmong(files)).toHaveLength(3);
  expect(cyclesAmong({ ...files, "api/desk/moves/enter.ts": "" })).toEqual([]);
});

test("a folder may import the files beside it only if none of them imports the folder", () => {
  const files = {
    "api/desk/moves/enter.ts": 'import { shown } from "../words.ts";',
    "api/desk/page.ts": 'import { enter } from "./moves/enter.ts";',
    "api/desk/words.ts": "",
  };
  expect(cyclesAmong(files)).toHaveLength(2);
  expect(cyclesAmong({ ...files, "api/desk/page.ts": "" })).toEqual([]);
});

test("no folder imports one beside it, or the files there, and is led back", () => {
  const files = repositoryFiles(root).filter((file) => rooms.test(file));
  expect(
    cyclesAmong(Object.fromEntries(files.map((file) => [file, readFileSync(at(file), "utf8")]))),
  ).toEqual([]);
});
