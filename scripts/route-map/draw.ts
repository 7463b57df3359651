import { readFileSync } from "node:fs";
import { type Route, routeMapInWords } from "#engine/authoring";
import { escapeHtml } from "../../api/site-content/escape-html.ts";
import { at } from "../bootstrap/project.js";
import {
  dotAt,
  dotRadius,
  layoutOf,
  type PlacedArc,
  type PlacedStep,
  sizes,
  textAt,
  width,
} from "./layout.ts";

/** Accent colors of the dots, in turn. */
const accents = ["coral", "teal", "violet", "link"];

/**
 * Draws the map as one SVG for a page or a file: steps as numbered dots joined by spans, skips and branches as arcs
 * beside them. `id` keeps several maps on a page apart.
 */
export function drawRoute(route: Route, id: string): string {
  const { steps, joined, arcs, height } = layoutOf(route);
  const yOf = (index: number) => steps[index]?.y ?? 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="route-map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeHtml(`The way through: ${route.title}`)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(routeMapInWords(route).join(". "))}.</desc>`,
    `<style>${routeStyle()}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="16" fill="#ffffff"/>`,
    ...joined.map((index) => spanBetween(yOf(index), yOf(index + 1), index)),
    ...arcs.map((arc) => arcBetween(arc, yOf)),
    ...steps.flatMap(stepAt),
    "</svg>",
  ].join("\n");
}

/** A slightly curved line between two dots. */
function spanBetween(from: number, to: number, index: number): string {
  const accent = accents[index % accents.length];
  const start = from + dotRadius;
  const end = to - dotRadius;
  return `<path class="span ${accent}" d="M${dotAt} ${start}C${dotAt + 9} ${start + 6} ${dotAt + 9} ${end - 6} ${dotAt} ${end}" fill="none" stroke="#74829e" stroke-width="3"/>`;
}

/** An arc with an arrowhead on the left of the dots, for a branch or (dashed) a skip. */
function arcBetween({ from, to, event, swing }: PlacedArc, yOf: (index: number) => number): string {
  const x = dotAt - dotRadius - 2;
  const start = yOf(from) + 5;
  const end = yOf(to) - 5;
  const kind = event === "SKIP" ? "skip" : "branch";
  const dashes = event === "SKIP" ? ' stroke-dasharray="5 4"' : "";
  const bend = x - swing;
  return [
    `<path class="${kind}" d="M${x} ${start}C${bend} ${start} ${bend} ${end} ${x - 6} ${end}" fill="none" stroke="#1f4fd8" stroke-width="2"${dashes}/>`,
    `<path class="point" d="M${x} ${end}l-8 -4v8z" fill="#1f4fd8"/>`,
  ].join("");
}

function stepAt({ index, y, lines }: PlacedStep): string[] {
  const accent = accents[index % accents.length];
  return [
    `<circle class="dot ${accent}" cx="${dotAt}" cy="${y}" r="${dotRadius}" fill="#ffffff" stroke="#74829e" stroke-width="3"/>`,
    `<text class="number" x="${dotAt}" y="${y + 5}" text-anchor="middle" font-size="${sizes.note}" fill="#0f1b33">${index + 1}</text>`,
    ...lines.map(
      ({ text, y: at, kind }) =>
        `<text class="${kind}" x="${textAt}" y="${at}" font-size="${kind === "title" ? sizes.title : sizes.note}" fill="#0f1b33">${escapeHtml(text)}</text>`,
    ),
  ];
}

const usedColors = ["ink", "ink-soft", "paper", "edge", "link", "coral", "teal", "violet"];

/** The product's colors from its tokens, so that a map in its own file follows light and dark. */
function colorTokens(): string {
  const css = readFileSync(at("renderer/styles/tokens.css"), "utf8");
  return usedColors
    .map((name) => new RegExp(`--color-${name}: [^;]+;`, "u").exec(css)?.[0])
    .filter((line) => line !== undefined)
    .join("");
}

/** Every rule begins with the map's class, because styles inside an SVG apply to the whole page. */
function routeStyle(): string {
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
