import { renderToStaticMarkup } from "react-dom/server";
import { HeroBridge } from "../illustrations/hero-bridge.tsx";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import tokens from "../styles/tokens.css?raw";

/** A picture that other sites and home screens show for us, as SVG. */
export interface Picture {
  /** Its path on the site, without its extension. */
  name: string;
  width: number;
  height: number;
  svg: string;
}

/**
 * Returns the pictures for home screens and shared links, rendered from our own drawings in the light theme. They
 * contain no text, because the build machine may have no fonts.
 */
export function pictures(): Picture[] {
  const icon = (name: string, size: number) => picture(name, size, size, <LogoMark />, 0.68);
  return [
    icon("icons/icon-192", 192),
    icon("icons/icon-512", 512),
    icon("icons/apple-touch-icon", 180),
    picture("icons/link-preview", 1200, 630, <HeroBridge />, 0.82),
  ];
}

/** Returns a drawing centered on a background card, filling this share of its width or height. */
function picture(
  name: string,
  width: number,
  height: number,
  drawing: React.ReactNode,
  share: number,
): Picture {
  const inner = withColors(renderToStaticMarkup(drawing)).replace(
    "<svg ",
    `<svg x="${(width * (1 - share)) / 2}" y="${(height * (1 - share)) / 2}" width="${width * share}" height="${height * share}" `,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colorOf("paper")}"/>${inner}</svg>`;
  return { name, width, height, svg };
}

/** Replaces our tokens with their colors, since nothing outside the site knows the tokens. */
function withColors(svg: string): string {
  return svg.replace(/var\(--color-([\w-]+)\)/gu, (_, name: string) => colorOf(name));
}

function colorOf(name: string): string {
  const [, color] = new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]+)`, "u").exec(tokens) ?? [];
  if (!color) throw new Error(`tokens.css has no --color-${name}.`);
  return color;
}
