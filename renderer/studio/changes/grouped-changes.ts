import { capitalized, changesInBrief, countInWords, weightOf } from "#engine/authoring";
import type { ImpactOfWizard } from "../../../api/responses/drafts.ts";
import type { ChangeView } from "../../../api/responses/releases.ts";
import { groupedBy } from "../../base/grouped-by.ts";
import { partsOf, type TextNames } from "../controls/sentence.tsx";
import { textGroupsIn } from "../draft/text-files.ts";

/** Changes of one wizard, of its procedure, or of what surrounds the wizards. */
export interface ChangeSection {
  title: string;
  /** Summary of the changes there, in one line. */
  brief: string;
  /** "2 of 3 people registering notice it"; null for nobody, and until counted. */
  people: string | null;
  rows: ChangeRow[];
}

/** Changes of one step, or of one file of texts. */
export interface ChangeRow {
  view: ChangeView;
  /** The file of its texts; null for a step. */
  file: string | null;
  title: string;
  /** Summary in one line of Markdown: a short change in its own sentence, others summed up. */
  brief: string;
  /** True if the line says all that changes. */
  isWhole: boolean;
  /** People whom it affects, the most consequential first. */
  touches: string[];
  /** Number of people who notice something here; null until counted. */
  people: number | null;
}

/** Characters of a sentence that is read at a glance. */
const shortest = 150;

/** Groups changes for reading: the most consequential first, by place, people and number. */
export function groupedChanges(
  changes: ChangeView[],
  names: TextNames,
  impact: ImpactOfWizard[] | null,
): ChangeSection[] {
  return [...groupedBy(changes, sectionOf)]
    .map(([title, views]) => {
      const counted = impact?.find(({ wizard }) => wizard === views[0]?.wizard) ?? null;
      const isProcedure = views.every(isPartOfCase);
      const rows = views.flatMap((view) => changeRows(view, names, isProcedure ? null : counted));
      return {
        title,
        brief: changesInBrief(views.flatMap(changesOf)),
        people: isProcedure ? null : peopleInWords(counted),
        rows: rows.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0) || weightOfRow(a) - weightOfRow(b)),
      };
    })
    .toSorted((a, b) => weightOfSection(a) - weightOfSection(b));
}

function sectionOf(view: ChangeView): string {
  const { wizard, wizardTitle, step } = view;
  const title = wizardTitle ?? wizard;
  if (title !== null) return isPartOfCase(view) ? `${title}: procedure` : title;
  return step === null ? "The site and its mails" : "Account forms";
}

/** Returns whether a change is of a procedure: `states/in-review`. */
export function isPartOfCase({ step }: Pick<ChangeView, "step">): boolean {
  return step?.includes("/") ?? false;
}

function changesOf({ step, stepTitle, lines }: ChangeView) {
  return lines.map((line) => ({ ...line, step, stepTitle }));
}

function peopleInWords(counted: ImpactOfWizard | null): string | null {
  if (!counted || counted.touched === 0) return null;
  const { touched, people } = counted;
  const all = countInWords(people, "person", "people");
  return `${touched === people ? all : `${touched.toLocaleString("en-US")} of ${all}`} registering`;
}

/** Returns the rows of a change, one for each file of texts. */
function changeRows(view: ChangeView, names: TextNames, counted: ImpactOfWizard | null): ChangeRow[] {
  if (view.wizard !== null || view.step !== null) return [changeRow(view, titleOf(view), counted)];
  return [...groupedBy(view.lines, fileIn)].map(([file, lines]) => {
    const own = lines.map((line) => ({ ...line, words: capitalized(line.words.slice(file.length + 3)) }));
    return { ...changeRow({ ...view, lines: own }, names.get(file) ?? nameOfFile(file), counted), file };
  });
}

function changeRow(view: ChangeView, title: string, counted: ImpactOfWizard | null): ChangeRow {
  const { lines, step } = view;
  const [first] = lines;
  const isShort = lines.length === 1 && first !== undefined && first.words.length <= shortest;
  const isQuoted = isShort || isPartOfCase(view);
  const more = lines.length > 1 ? ` And ${lines.length - 1} more.` : "";
  return {
    view,
    file: null,
    title,
    brief: isQuoted && first ? `${first.words}${more}` : capitalized(changesInBrief(changesOf(view))),
    isWhole: isShort,
    touches: [...new Set(lines.flatMap(({ touches }) => touches ?? []))],
    people: counted?.steps && step !== null ? (counted.steps[step] ?? 0) : null,
  };
}

function titleOf({ step, stepTitle }: ChangeView): string {
  return stepTitle ?? step ?? "The whole wizard";
}

function fileIn({ words }: { words: string }): string {
  return partsOf(words).find(({ kind }) => kind === "code")?.text ?? "";
}

function nameOfFile(file: string): string {
  return textGroupsIn({ [file]: "" })[0]?.files[0]?.label ?? file;
}

const weightOfRow = ({ view }: ChangeRow) => Math.min(...view.lines.map(weightOf));

const weightOfSection = ({ rows, people }: ChangeSection) =>
  Math.min(...rows.map(weightOfRow)) - (people === null ? 0 : 1_000);
