import { contrastOf } from "#engine/authoring";
import type { Brand } from "../../definitions/schema/site.gen.d.ts";

type Colors = NonNullable<Brand["colors"]>;

/** Colors of renderer/styles/tokens.css that a brand's own are seen on, or beside. */
const ink = "#0f1b33";
const white = "#ffffff";
const darkPaper = "#0d1424";
/** The brightest background of links in the dark theme. */
const darkHover = "#22304f";
/** Minimum contrast of text in WCAG 2.2. */
const readable = 4.5;

/** Returns the color of text that is read best on another color. */
export function textOn(color: string): string {
  return contrastOf(white, color) > contrastOf(ink, color) ? white : ink;
}

/** Returns the color as bright as it must be to be read on dark pages. */
export function inDark(color: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixed(color, white, step / 20));
  return steps.find((one) => contrastOf(one, darkHover) >= readable) ?? white;
}

/**
 * Returns the brand's colors as far as they are colors. Styles and attributes take them unescaped, so they are looked at
 * here once more, whatever checked the definitions.
 */
export function realColors(colors: Colors = {}): Colors {
  return Object.fromEntries(Object.entries(colors).filter(([, color]) => /^#[0-9a-f]{6}$/iu.test(color)));
}

/** Returns the design tokens that the brand's colors replace, by name: see renderer/styles/tokens.css. */
export function brandTokens(colors: Colors): { [token: string]: string } {
  const { action, link, band } = realColors(colors);
  const byTheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  return {
    ...(action && {
      "--color-action": action,
      "--color-action-hover": mixed(action, textOn(action) === white ? white : ink, 0.1),
      "--color-on-action": textOn(action),
    }),
    ...(link && {
      "--color-link": byTheme(link, inDark(link)),
      "--color-link-hover": byTheme(mixed(link, ink, 0.3), mixed(inDark(link), white, 0.4)),
      "--color-filled": byTheme(link, inDark(link)),
      "--color-on-filled": byTheme(textOn(link), darkPaper),
      "--color-focus": byTheme(link, inDark(link)),
    }),
    ...(band && { "--color-night": band }),
  };
}

/** Returns a style sheet with the brand's colors, for the head of a page; empty if it has none. Outside of any layer, it wins. */
export function brandStyle({ colors }: Pick<Brand, "colors">): string {
  const tokens = Object.entries(brandTokens(colors ?? {}));
  if (tokens.length === 0) return "";
  return `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/** Returns what lies between two colors; 0 is the first, 1 the second. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
