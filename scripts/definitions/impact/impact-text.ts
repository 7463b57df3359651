import { countInWords, type ImpactMove, type ImpactUnfit } from "#engine/authoring";
import type { WizardImpact } from "../../../api/answers/measure-impact.ts";

/** The impact for a terminal, most frequent first. */
export function impactText(impacts: WizardImpact[]): string {
  if (impacts.length === 0) return "The database has kept no wizard yet: nobody is registering.\n";
  return `${impacts.map(wizardText).join("\n")}\nPeople without an account are not counted: their answers are in their browser.\n`;
}

function wizardText(impact: WizardImpact): string {
  const { title, running, confirmed, untouched, isGone } = impact;
  const head = `${title}: ${countInWords(running, "running registration")}, ${countInWords(confirmed, "confirmed one")}`;
  if (isGone) {
    const words = "The new folder has no such wizard: nobody could go on. Their answers are kept.";
    return [head, line(running, words), ""].join("\n");
  }
  return [
    head,
    line(untouched, "untouched"),
    ...impact.back.map(({ count, ...move }) => line(count, `back to ${moveText(move)}`)),
    ...impact.on.map(({ count, ...move }) => line(count, `on to ${moveText(move)}`)),
    ...impact.passedBy.map(({ count, title: step }) =>
      line(count, `did “${step}”, which is no longer asked of them`),
    ),
    ...unfitLines(impact),
    ...(confirmed > 0 ? [line(confirmed, "confirmed: finished, and untouched by rule")] : []),
    "",
  ].join("\n");
}

function moveText({ title, because }: Omit<ImpactMove, "count">): string {
  return `“${title}”: ${because}`;
}

/** Lists answers from the current step on that no longer fit; they are kept and shown at their step. */
function unfitLines({ losingOptions, unfit }: WizardImpact): string[] {
  if (unfit.length === 0) return [];
  const lost = losingOptions > 0 ? [line(losingOptions, "lose an option that they chose")] : [];
  return [
    ...lost,
    "  What no longer fits, at that step and behind it (kept, and shown until it is answered anew):",
    ...unfit.map(unfitLine),
  ];
}

function unfitLine({ count, step, words }: ImpactUnfit): string {
  return line(count, `${words} (${step})`, 4);
}

function line(count: number, words: string, indent = 2): string {
  return `${" ".repeat(indent)}${count.toLocaleString("en-US").padStart(7)}  ${words}`;
}
