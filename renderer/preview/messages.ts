/** Message from the studio to the preview in its frame: what to show. Sent again whole with each change. */
export interface ShowMessage {
  kind: "preview-show";
  wizard: string;
  step: string;
  /** Id of the sample registrant; null for the first. */
  sample: string | null;
  /** True to press the button, so that errors show. */
  errors: boolean;
  /** Null follows the browser. */
  theme: "light" | "dark" | null;
  /** The last revision without faults; another one makes the preview reload. */
  revision: number;
  /** True to make presses select questions in the studio, instead of their function in the product. */
  select: boolean;
  /** Question being edited, to which the page scrolls. Null for none. */
  question: string | null;
  /** Parts of the page to outline, by the names of a SeenDifference. */
  marked: string[];
}

/** Message from the preview to the studio. */
export type PreviewMessage =
  /** Asks the studio for what to show. */
  | { kind: "preview-ready" }
  /** Reports that the preview explains why there is no step. */
  | { kind: "preview-note" }
  /** Reports the shown step, also after somebody moved on. */
  | { kind: "preview-at"; wizard: string; step: string }
  /** A question was pressed in select mode. */
  | { kind: "preview-select"; wizard: string; step: string; field: string };

/** Returns the message in what another window sent, or null if it is none of ours. */
export function showMessageIn(data: unknown): ShowMessage | null {
  const message = Object(data) as { [name in keyof ShowMessage]: unknown };
  const { kind, wizard, step, sample, errors, theme, revision, select, question, marked } = message;
  const isWhole =
    kind === "preview-show" &&
    typeof wizard === "string" &&
    typeof step === "string" &&
    (sample === null || typeof sample === "string") &&
    typeof errors === "boolean" &&
    (theme === null || theme === "light" || theme === "dark") &&
    typeof revision === "number" &&
    typeof select === "boolean" &&
    (question === null || typeof question === "string") &&
    Array.isArray(marked) &&
    marked.every((name) => typeof name === "string");
  return isWhole ? { kind, wizard, step, sample, errors, theme, revision, select, question, marked } : null;
}

/** Returns the message in what a frame sent, or null if it is none of ours. */
export function previewMessageIn(data: unknown): PreviewMessage | null {
  const { kind, wizard, step, field } = Object(data) as { [name: string]: unknown };
  if (kind === "preview-ready" || kind === "preview-note") return { kind };
  if (typeof wizard !== "string" || typeof step !== "string") return null;
  if (kind === "preview-at") return { kind, wizard, step };
  return kind === "preview-select" && typeof field === "string" ? { kind, wizard, step, field } : null;
}
