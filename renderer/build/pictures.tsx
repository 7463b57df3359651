import { renderToStaticMarkup } from "react-dom/server";
import { HeroBridge } from "../illustrations/hero-bridge.tsx";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import tokens from "../tokens.css?raw";

/** A picture that others show for us, as SVG. */
export interface Picture {
  /** Its address on the site, without its ending. */
  name: string;
  width: number;
  height: number;
  svg: string;
}

/**
 * The pictures for home screens and for links that people share, from our own drawings by day. There are no words in
 * them: whoever builds may have no fonts.
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

/** A drawing in the middle of a card of paper, taking up this share of its width or height. */
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

/** Outside the site nothing knows our tokens. */
function withColors(svg: string): string {
  return svg.replace(/var\(--color-([\w-]+)\)/gu, (_, name: string) => colorOf(name));
}

function colorOf(name: string): string {
  const [, color] = new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]+)`, "u").exec(tokens) ?? [];
  if (!color) throw new Error(`tokens.css has no --color-${name}.`);
  return color;
}
