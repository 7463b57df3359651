import { readFileSync } from "node:fs";
import { at } from "../bootstrap/project.js";

const used = ["ink", "ink-soft", "paper", "edge", "link", "coral", "teal", "violet"];

/** The product's colors from its tokens, so that a map in its own file follows light and dark. */
export function colorTokens(names = used): string {
  const css = readFileSync(at("renderer/styles/tokens.css"), "utf8");
  return names
    .map((name) => new RegExp(`--color-${name}: [^;]+;`, "u").exec(css)?.[0])
    .filter((line) => line !== undefined)
    .join("");
}

/** Every rule begins with the map's class, because styles inside an SVG apply to the whole page. */
export function routeStyle(): string {
  return [
    `.route-map{${colorTokens()}color-scheme:light dark;max-width:100%;height:auto;font-family:"Public Sans Variable","Public Sans",system-ui,sans-serif}`,
    ".route-map .ground{fill:var(--color-paper)}",
    ".route-map .dot{fill:var(--color-paper)}",
    ...["coral", "teal", "violet", "link"].map((name) => `.route-map .${name}{stroke:var(--color-${name})}`),
    ".route-map .skip,.route-map .branch{stroke:var(--color-link)}",
    ".route-map .point{fill:var(--color-link)}",
    ".route-map text{fill:var(--color-ink)}",
    ".route-map .number,.route-map .title{font-weight:600}",
    ".route-map .note{fill:var(--color-ink-soft)}",
    ".route-map .way{fill:var(--color-link)}",
    "@media print{.route-map{color-scheme:only light}}",
  ].join("");
}
