import type { Route, RouteTransition } from "#engine/authoring";

/** Laid out for the narrowest phone; a wider page shows it at the same size. */
export const width = 360;
export const dotAt = 78;
export const dotRadius = 14;
export const textAt = 106;
const textWidth = width - textAt - 8;
export const sizes = { title: 16, note: 14 };
const lineOf = { title: 21, note: 18 };
const between = 26;
const top = 12;

/** A line of text with its position. */
export interface PlacedLine {
  text: string;
  y: number;
  kind: "title" | "note" | "way";
}

export interface PlacedStep {
  index: number;
  /** Height of the dot's middle. */
  y: number;
  lines: PlacedLine[];
}

/** A transition that is drawn as an arc, and how far to the left it reaches. */
export interface PlacedArc extends RouteTransition {
  swing: number;
}

export interface Layout {
  steps: PlacedStep[];
  /** Indexes of steps that lead straight to the next one. */
  joined: number[];
  arcs: PlacedArc[];
  height: number;
}

/** Places steps one below the other, each as high as its text. */
export function layoutOf(route: Route): Layout {
  let y = top;
  const steps = route.steps.map((step, index) => {
    const start = y;
    const lines: PlacedLine[] = [];
    const write = (kind: PlacedLine["kind"], words: string) => {
      const type = kind === "title" ? "title" : "note";
      for (const text of wrapped(words, textWidth, sizes[type])) {
        lines.push({ text, y: y + lineOf[type] * 0.75, kind });
        y += lineOf[type];
      }
    };
    write("title", step.title);
    write("note", step.note);
    for (const words of transitionWords(route, index)) write("way", words);
    y = Math.max(y, start + dotRadius * 2) + between;
    return { index, y: start + dotRadius - 2, lines };
  });
  const isStraight = (transition: RouteTransition) =>
    transition.event === "NEXT" && transition.to === transition.from + 1;
  const arcs = route.transitions
    .filter((transition) => !isStraight(transition))
    .map((transition) => ({ ...transition, swing: swingOf(transition) }));
  return {
    steps,
    joined: route.transitions.filter(isStraight).map(({ from }) => from),
    arcs,
    height: y - between + top,
  };
}

/** Describes the transitions of a step where they are not obvious. */
function transitionWords({ steps, transitions }: Route, index: number): string[] {
  const from = transitions.filter((transition) => transition.from === index);
  const isPlain = (transition: RouteTransition) =>
    transition.event === "NEXT" && transition.when === null && transition.to === index + 1;
  return from
    .filter((transition) => !isPlain(transition))
    .map(({ to, event, when }) => {
      if (event === "SKIP" && to === index + 1 && when === null) return "May be skipped";
      const lead = event === "SKIP" ? "Skip leads to" : "Leads to";
      return [lead, String(to + 1), steps[to]?.title, when].filter((part) => part !== null).join(" ");
    });
}

/** Longer arcs reach farther left, around shorter ones; a skip goes around a branch between the same steps. */
function swingOf({ from, to, event }: RouteTransition): number {
  return Math.min(64, 18 + (to - from) * 12 + (event === "SKIP" ? 6 : 0));
}

/** Average letter width of Public Sans relative to its size, because an SVG cannot measure text. */
const letter = 0.6;

/** Wraps text into lines that fit a width in pixels at a font size. */
export function wrapped(words: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * letter));
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
