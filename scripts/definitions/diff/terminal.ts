import { type Change, colonAfter, type FolderChanges, type TextChange } from "#engine/authoring";
import { changedParts, summaryOf } from "./parts.ts";

/** Colors for a terminal; none in a file. */
export interface Ink {
  strong: (text: string) => string;
  good: (text: string) => string;
  warning: (text: string) => string;
}

export const plainInk: Ink = { strong: (text) => text, good: (text) => text, warning: (text) => text };

const colored = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
export const terminalInk: Ink = { strong: colored(1), good: colored(32), warning: colored(33) };

/** Returns the comparison for a terminal: a change a line, whom it affects below it. */
export function terminalText(changes: FolderChanges, ink: Ink = plainInk): string {
  const parts = changedParts(changes).map(({ title, brief, steps }) => {
    const inside = steps.flatMap((step) => [
      `  ${step.title}`,
      ...step.changes.flatMap((one) => changeLines(one, ink)),
    ]);
    return [`${ink.strong(title)}: ${brief}`, ...inside, ""];
  });
  const texts =
    changes.texts.length > 0 ? [ink.strong("Site and mails"), ...changes.texts.flatMap(textLines), ""] : [];
  return [...parts.flat(), ...texts, ink.strong(summaryOf(changes)), ""].join("\n");
}

function changeLines({ question, words, touches }: Change, ink: Ink): string[] {
  const mark = touches === null ? ink.good("safe   ") : ink.warning("touches");
  const line = `    ${mark}  ${question ? `${question}${colonAfter(question)} ` : ""}${words}`;
  return touches === null ? [line] : [line, `             ${ink.warning(touches)}`];
}

function textLines({ file, place, before, after }: TextChange): string[] {
  return [
    `  ${file}${place ? ` › ${place}` : ""}`,
    ...(before === undefined ? [] : [`    - ${before}`]),
    ...(after === undefined ? [] : [`    + ${after}`]),
  ];
}
