import type { ImpactMove, ImpactUnfit } from "#engine/authoring";
import type { WizardImpact } from "../../../api/registrations/measure-impact.ts";

/** The impact for a terminal, most frequent first. */
export function impactText(impacts: WizardImpact[]): string {
  if (impacts.length === 0) return "The database has kept no wizard yet: nobody is registering.\n";
  return impacts.map(wizardText).join("\n");
}

function wizardText(impact: WizardImpact): string {
  const { title, running, confirmed, untouched, isGone } = impact;
  const head = `${title}: ${counted(running, "running registration")}, ${counted(confirmed, "confirmed one")}`;
  if (isGone) {
    const words = "The new folder has no such wizard: nobody could go on. Their answers are kept.";
    return [head, line(running, words), ""].join("\n");
  }
  return [
    head,
    line(untouched, "untouched"),
    ...impact.back.map(({ count, ...move }) => line(count, `back to ${toldMove(move)}`)),
    ...impact.on.map(({ count, ...move }) => line(count, `on to ${toldMove(move)}`)),
    ...impact.passedBy.map(({ count, title: step }) =>
      line(count, `did “${step}”, which is no longer asked of them`),
    ),
    ...unfitLines(impact),
    ...(confirmed > 0 ? [line(confirmed, "confirmed: finished, and untouched by rule")] : []),
    "",
  ].join("\n");
}

function toldMove({ title, because }: Omit<ImpactMove, "count">): string {
  return `“${title}”: ${because}`;
}

/** Answers at and behind the step where somebody stands now; they are kept, and shown when their step comes. */
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

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
