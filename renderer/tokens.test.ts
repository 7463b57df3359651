import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colorsIn, contrastOf, controls, texts } from "./contrast.ts";

const colors = colorsIn(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  const between = (color: string, ground: string) =>
    contrastOf(colors[color]?.[theme] ?? "", colors[ground]?.[theme] ?? "");

  it.each(texts)("%s can be read wherever it stands (4.5:1)", (text, grounds) => {
    for (const ground of grounds) {
      expect([ground, between(text, ground)]).toSatisfy(([, contrast]) => contrast >= 4.5);
    }
  });

  it.each(controls)("%s can be seen wherever it stands (3:1)", (line, grounds) => {
    for (const ground of grounds) {
      expect([ground, between(line, ground)]).toSatisfy(([, contrast]) => contrast >= 3);
    }
  });
});
