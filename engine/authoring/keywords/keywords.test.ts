import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keywords } from "./keywords.ts";

const root = new URL("../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

test("each keyword stands in a file of its name", () => {
  for (const { name } of keywords)
    expect(existsSync(new URL(`${kebab(name)}.ts`, import.meta.url)), name).toBe(true);
});

test("the engine's page names every member of a keyword", () => {
  const whole = read("engine/authoring/keywords/keyword.ts");
  const members = [...whole.slice(whole.indexOf("export interface Keyword {")).matchAll(/^ {2}(\w+)\??:/gmu)];
  expect(members.length).toBeGreaterThan(20);
  const page = read("engine/README.md");
  for (const [, member = ""] of members.slice(1)) expect(page).toContain(`\`${member}\``);
});

test.each(["sameAs", "prefill"])("what serves authors names %s in its own file only", (name) => {
  const folders = ["engine/authoring", "renderer/studio", "scripts", "tools"];
  const files = folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/testing\//u.test(file));
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => new RegExp(`\\b${name}\\b`, "u").test(read(file)));
  expect(naming.sort()).toEqual([
    "engine/authoring/keywords/keywords.ts",
    `engine/authoring/keywords/${kebab(name)}.ts`,
  ]);
});
