import {
  type GuidanceView,
  isSameJson,
  type Problem,
  type ReviewLine,
  reviewOf,
  type StepView,
  type Wizard,
  type YesNoWords,
} from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";
import type { Returned } from "../run/returned.ts";

interface Words {
  corrections: NonNullable<WizardWords["corrections"]>;
  yesNo: YesNoWords;
}

/** Returns the guidance of a step whose other questions are not shown, with each remark above its question. */
export function correctionGuidance(
  wizard: Wizard,
  { slug, fields, guidance = [] }: StepView,
  { corrections, sent }: Returned,
  { corrections: words, yesNo }: Words,
): GuidanceView[] {
  const names = fields.filter(({ widget }) => widget !== "hidden").map(({ name }) => name);
  const kept = guidance.filter(({ kind, before }) => {
    return kind !== "heading" && kind !== "matrix" && before !== null && names.includes(before);
  });
  const lines = correctionLines(withoutLayout(wizard, slug), slug, sent, yesNo);
  const remarks = corrections.flatMap(({ step, path, remark }): GuidanceView[] => {
    if (step !== slug) return [];
    const own = lines.filter((line) => line.paths.some((one) => isSameJson(one.slice(0, path.length), path)));
    const [name = ""] = path;
    const at = names.indexOf(String(name));
    const title = fill(words.marked, { question: titleOf(own, fields, path) });
    const before = at < 0 ? null : (names[at + 1] ?? null);
    return [
      { ...answerGuide("warning", remark), title, before: names[at] ?? null },
      { ...answerGuide("text", answerIn(own, words)), title: "", before },
    ];
  });
  // The former answer comes below its question, and so above the next one's texts.
  return [
    ...remarks.filter(({ kind }) => kind === "text"),
    ...remarks.filter(({ kind }) => kind === "warning"),
    ...kept,
  ];
}

function answerGuide<Kind extends string>(kind: Kind, answer: string) {
  return { kind, text: "{answer}", answers: { "{answer}": answer } };
}

/** Returns the wizard without the step's layout, so that the review shows every answer. */
function withoutLayout(wizard: Wizard, slug: string): Wizard {
  const { definition } = wizard;
  const { review: _layout, ...step } = definition.steps[slug] ?? {};
  return { ...wizard, definition: { ...definition, steps: { ...definition.steps, [slug]: step } } } as Wizard;
}

interface Line extends ReviewLine {
  /** Title of the list entry that contains it, with what distinguishes it: "Certificate 2, Women-owned". */
  entry: string;
}

function correctionLines(wizard: Wizard, slug: string, sent: Returned["sent"], yesNo: YesNoWords): Line[] {
  const sections = reviewOf(wizard, sent, yesNo).filter(({ step }) => step === slug);
  return sections
    .flatMap(({ groups }) => groups)
    .flatMap(({ entry, lines }) =>
      lines.map((line) => ({
        ...line,
        entry: entry
          ? [`${entry.heading} ${entry.number}`, ...lines.slice(0, 1).map(({ text }) => text)].join(", ")
          : "",
      })),
    );
}

function titleOf(lines: Line[], fields: StepView["fields"], path: Problem["path"]): string {
  const [line] = lines;
  const title = fields.find(({ name }) => name === path[0])?.title ?? line?.label ?? "";
  return line?.entry && path.length > 1 ? `${line.entry}: ${line.label}` : title;
}

function answerIn(lines: Line[], words: Words["corrections"]): string {
  const answered = lines.filter(({ isEmpty }) => !isEmpty);
  const [line] = answered;
  if (!line) return words.unanswered;
  const texts = answered.map(({ label, text }) => `${label}: ${text}`);
  return fill(words.before, { answer: answered.length === 1 ? line.text : texts.join("; ") });
}
