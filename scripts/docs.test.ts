import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { at } from "./bootstrap/project.js";

const folders = [
  "definitions",
  "engine",
  "api",
  "migrations",
  "renderer",
  "stories",
  "tests",
  "scripts",
  "tools",
  "docs",
  "examples",
  "packaging",
];
const decisions = pagesIn("docs/decisions");
const architecture = "docs/architecture.md";
const mostWords = { decisions: 6_000, architecture: 1_500 };

const read = (page: string) => readFileSync(at(page), "utf8");

function pagesIn(folder: string): string[] {
  return readdirSync(at(folder)).flatMap((name) => (name.endsWith(".md") ? `${folder}/${name}` : []));
}

/** Counts words as `wc` does. */
function countWords(pages: string[]): number {
  return pages.flatMap((page) => read(page).split(/\s+/u).filter(Boolean)).length;
}

/** Returns what `pattern` finds in its first group. */
function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, first = ""]) => first);
}

/** Returns the name in the address of each heading, as GitHub makes it. */
function anchorsIn(page: string): string[] {
  return found(/^#+ (.+)$/gmu, read(page)).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("decisions and the architecture page stay short", () => {
  expect(countWords(decisions)).toBeLessThanOrEqual(mostWords.decisions);
  expect(countWords([architecture])).toBeLessThanOrEqual(mostWords.architecture);
});

test("each command is on the page of commands, which `npm run help` prints", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { [name: string]: string } };
  const listed = found(/`npm (?:run )?([\w:-]+)/gu, read("docs/commands.md"));
  const printed = spawnSync(process.execPath, [at("scripts/help.js")], { encoding: "utf8" }).stdout;
  for (const name of Object.keys(scripts)) {
    expect(listed).toContain(name);
    expect(printed).toMatch(new RegExp(`^  npm (?:run )?${name}\\b`, "mu"));
  }
});

test("each decision has a heading of its own and a short text", () => {
  const entries = decisions.flatMap((page) => read(page).split(/^## /mu).slice(1));
  expect(entries.length).toBeGreaterThan(100);
  const lengths = entries.map((entry) => ({ entry, words: entry.split(/\s+/u).length }));
  expect(lengths.filter(({ words }) => words < 12 || words > 120)).toEqual([]);
  expect(new Set(entries.map((entry) => entry.split("\n")[0])).size).toBe(entries.length);
});

test.each([architecture, "README.md", ...decisions])("whatever %s names is there", (page) => {
  const text = read(page);
  const path = new RegExp(`(?<![\\w./#-])((?:${folders.join("|")})/[\\w./-]*[\\w/-])`, "gu");
  const named = found(path, text);
  expect(named).not.toEqual([]);
  const inFolders = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((name) => name.split(/[\\/]/u).at(-1)),
  );
  const files = found(/`([\w.-]+\.(?:json|tsx?|js|md|css))`/gu, text);
  const commands = found(/`npm run ([\w:-]+)/gu, text);
  const { scripts } = JSON.parse(read("package.json"));
  const rules = found(/rules? `([a-z-]+)`/gu, text);
  expect({
    paths: named.filter((name) => !existsSync(at(name))),
    files: files.filter((name) => !inFolders.includes(name) && !existsSync(at(name))),
    commands: commands.filter((name) => !Object.hasOwn(scripts, name)),
    rules: rules.filter((name) => !read(".dependency-cruiser.js").includes(`name: "${name}"`)),
  }).toEqual({ paths: [], files: [], commands: [], rules: [] });
});

test("the architecture page's tree has every room, and no other", () => {
  const tree = /```\n(definitions\/[\s\S]+?)```/u.exec(read(architecture))?.[1] ?? "";
  const above: string[] = [];
  const drawn = [...tree.matchAll(/^( *)([\w-]+)\/ +\S/gmu)].map(([, indent = "", name = ""]) => {
    above.splice(indent.length / 2, above.length, name);
    return above.join("/");
  });
  const rooms = ["definitions", "engine", "engine/authoring", "api", "renderer", "renderer/studio", "tools"];
  const inside = rooms.flatMap((room) =>
    readdirSync(at(room), { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? `${room}/${one.name}` : [],
    ),
  );
  expect(drawn.filter((room) => room.includes("/")).sort()).toEqual(inside.sort());
  expect(drawn.filter((room) => !existsSync(at(room)))).toEqual([]);
});

test("each picture of the docs is on a page", () => {
  const pages = ["README.md", ...pagesIn("docs")].map(read).join("");
  expect(readdirSync(at("docs/pictures")).filter((name) => !pages.includes(`pictures/${name}`))).toEqual([]);
});

test("no link between pages is broken", () => {
  const pages = [
    "README.md",
    "DECISIONS.md",
    "SECURITY.md",
    "ACCESSIBILITY.md",
    "CHANGELOG.md",
    "engine/README.md",
    "renderer/form/README.md",
    "examples/minimal/README.md",
    ...pagesIn("definitions"),
    ...pagesIn("docs"),
    ...decisions,
  ];
  const broken = pages.flatMap((page) =>
    found(/\]\(([^)\s]+)\)/gu, read(page).replace(/```[\s\S]*?```|`[^`\n]*`/gu, "")).filter((link) => {
      if (/^\w+:/u.test(link)) return false;
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(at(target))) return true;
      return anchor !== undefined && target.endsWith(".md") && !anchorsIn(target).includes(anchor);
    }),
  );
  expect(broken).toEqual([]);
});
