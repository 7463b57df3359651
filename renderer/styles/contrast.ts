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
