/** A token's color in the light and the dark theme. */
export interface ThemedColor {
  light: string;
  dark: string;
}

/** Returns the colors of tokens.css by name (`ink`, `ink-soft` ...), for users who did not ask for more contrast. */
export function colorsIn(css: string): { [token: string]: ThemedColor } {
  const [usual = ""] = css.split("@media");
  return Object.fromEntries(
    [...usual.matchAll(/--color-([\w-]+): ([^;]+);/gu)].map(([, token = "", value = ""]) => {
      const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/gu) ?? [];
      return [token, { light, dark }];
    }),
  );
}

/** Returns WCAG 2.2's contrast ratio of two sRGB colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the relative luminance of an sRGB color, as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ["paper", "mist", "raised"];

/** Every text color with its backgrounds: at least 4.5:1. */
export const texts: [color: string, grounds: string[]][] = [
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

/** Every color that shows a control or its state, with its backgrounds: at least 3:1. */
export const controls: [color: string, grounds: string[]][] = [
  ["edge", surfaces],
  ["focus", surfaces],
  ["filled", surfaces],
  ["action", ["night"]],
  ["met", ["met-mist"]],
  ["failed", ["failed-mist"]],
  ["warned-line", ["warned-mist"]],
];
