import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { at } from "../scripts/bootstrap/project.js";

/** The paths that a file of routes declares. */
function pathsIn(file: string): string[] {
  const source = readFileSync(at(file), "utf8");
  return [...source.matchAll(/(?:\bpage\(\s*|\bpath: )"(?<path>[^"*]+)(?:\/\*)?"/gu)].map(
    ({ groups }) => groups?.path ?? "",
  );
}

const stories = readdirSync(at("stories"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".stories.tsx") || file.endsWith("-story.tsx"))
  .map((file) => readFileSync(at(`stories/${file}`), "utf8"))
  .join("\n");

/** Returns whether a story opens the path, with any value for its parameters. */
function isOpened(path: string): boolean {
  const parts = path.split("/").map((part) => {
    if (part.endsWith("?")) return null;
    return part.startsWith(":") ? '[^/`"]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  });
  const fixed = parts.filter((part) => part !== null).join("/");
  return new RegExp(`["\`/}]${fixed}(?:["\`?/])`, "u").test(stories);
}

it.each([
  ["the site", "renderer/app/routes.tsx"],
  ["the studio and the desk", "renderer/staff/routes.tsx"],
])("shows every page of %s as a story", (_tool, file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isOpened(path))).toEqual([]);
});
