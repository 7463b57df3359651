import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").split("@media")[0] ?? "";

/** A token's color in light and in dark. */
function colorsOf(token: string): { light: string; dark: string } {
  const value = new RegExp(`--color-${token}: ([^;]+);`).exec(css)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return { light, dark };
}

/** Relative luminance of an sRGB color, as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ["paper", "mist", "raised"];

const texts: [string, string[]][] = [
  ["ink", [...surfaces, "hover", "chosen", "note-mist", "met-mist", "warned-mist", "failed-mist"]],
  ["ink-soft", [...surfaces, "hover", "chosen"]],
  ["navy", surfaces],
  ["link", [...surfaces, "hover"]],
  ["link-hover", [...surfaces, "hover"]],
  ["met", surfaces],
  ["failed", [...surfaces, "failed-mist"]],
  ["failed-hover", [...surfaces, "failed-mist"]],
  ["on-action", ["action", "action-hover"]],
  ["on-filled", ["filled"]],
  ["on-night", ["night"]],
  ["on-night-soft", ["night"]],
  ["on-failed", ["failed", "failed-hover"]],
];

const controls: [string, string[]][] = [
  ["edge", surfaces],
  ["focus", surfaces],
  ["filled", surfaces],
  ["action", ["night"]],
  ["met", ["met-mist"]],
  ["failed", ["failed-mist"]],
  ["warned-line", ["warned-mist"]],
];

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  it.each(texts)("%s can be read wherever it stands (4.5:1)", (text, grounds) => {
    for (const ground of grounds) {
      expect([ground, contrastOf(colorsOf(text)[theme], colorsOf(ground)[theme])]).toSatisfy(
        ([, contrast]) => contrast >= 4.5,
      );
    }
  });

  it.each(controls)("%s can be seen wherever it stands (3:1)", (line, grounds) => {
    for (const ground of grounds) {
      expect([ground, contrastOf(colorsOf(line)[theme], colorsOf(ground)[theme])]).toSatisfy(
        ([, contrast]) => contrast >= 3,
      );
    }
  });
});
