import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf } from "#engine/authoring";
import { colorsIn, controls, texts } from "./contrast.ts";

const colors = colorsIn(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const between = (color: string, ground: string) =>
    contrastOf(colors[color]?.[theme] ?? "", colors[ground]?.[theme] ?? "");

  it.each(texts)("%s is readable on all its backgrounds (4.5:1)", (text, grounds) => {
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds.filter((ground) => !(between(text, ground) >= 4.5))).toEqual([]);
  });

  it.each(controls)("%s is visible on all its backgrounds (3:1)", (line, grounds) => {
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds.filter((ground) => !(between(line, ground) >= 3))).toEqual([]);
  });
});
