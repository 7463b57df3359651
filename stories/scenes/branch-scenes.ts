import { type Answer, type FieldView, pathOf, stepView, type Wizard } from "#engine";
import type { BranchExample } from "#engine/authoring";
import { withDefaults } from "../../renderer/theme/answer-change.ts";
import { fuller, type SampleAnswer } from "./fixture.ts";
import { type Scene, scene } from "./scene.ts";
import type { Path } from "./values.ts";

/** Returns valid answers in each branch of the step's conditions, with every question answered: more errors are possible. */
export function inBranches(wizard: Wizard, slug: string, examples: BranchExample[]) {
  return examples
    .filter(({ complete }) => complete)
    .map(
      ({ path: { entries }, answer }): Pick<SampleAnswer, "entries" | "answer"> =>
        fuller(wizard, slug, { entries, answer }),
    );
}

/** Returns a scene for each branch of each condition of the step. */
export function branchScenes(wizard: Wizard, slug: string, examples: BranchExample[]): Scene[] {
  return examples.flatMap((example) => {
    const { name, path: before, answer, complete } = example;
    const path = pathIn(example);
    const view = viewAt(wizard, slug, example, answer);
    // Defaults that the page fills in may lead out of the branch again: nobody ever sees it.
    const { fields } = stepView(wizard, slug, answer, pathOf(wizard, before.entries).answers);
    const begun = complete ? answer : withDefaults(fields, answer);
    if (viewAt(wizard, slug, example, begun)?.disabled !== view?.disabled) return [];
    return scene({
      id: ["branch", ...example.field, sideOf(example, view)].join("-"),
      name,
      // An unfinished answer is only typed; a complete one was saved.
      entries: complete ? { ...before.entries, [slug]: { answer } } : before.entries,
      typed: complete ? null : answer,
      shows: [{ kind: view && view.widget !== "hidden" ? "field" : "no field", path }],
    });
  });
}

function sideOf({ variant, holds }: BranchExample, view: FieldView | undefined): string {
  if (variant !== null) return `variant-${variant + 1}`;
  if (holds) return "asked";
  return view && !view.disabled ? "as-written" : "not-asked";
}

/** Returns the path of the branch's question; of a list, in its last row, which shows the branch. */
function pathIn({ field: [name = "", inner], answer }: BranchExample): Path {
  if (inner === undefined) return [name];
  const rows = answer[name];
  return [name, Math.max(0, Array.isArray(rows) ? rows.length - 1 : 0), inner];
}

function viewAt(wizard: Wizard, slug: string, example: BranchExample, answer: Answer): FieldView | undefined {
  const [name, row, inner] = pathIn(example);
  const { fields } = stepView(wizard, slug, answer, pathOf(wizard, example.path.entries).answers);
  const own = fields.find((field) => field.name === name);
  return inner === undefined ? own : own?.rows[Number(row)]?.find((field) => field.name === inner);
}
