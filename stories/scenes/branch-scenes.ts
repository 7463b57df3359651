import { type Answer, type FieldView, stepView, pathOf, type Wizard } from "#engine";
import type { Situation } from "#engine/authoring";
import { withDefaults } from "../../renderer/theme/answer-change.ts";
import { fuller } from "./fuller.ts";
import { type Scene, scene } from "./scene.ts";
import type { Given } from "./stage.ts";
import type { Path } from "./values.ts";

/** Lawful answers in each branch of the step's conditions, every question of it answered: more errors can be made. */
export function inBranches(wizard: Wizard, slug: string, situations: Situation[]) {
  return situations
    .filter(({ complete }) => complete)
    .map(
      ({ past: { entries }, answer }): Pick<Given, "entries" | "answer"> =>
        fuller(wizard, slug, { entries, answer }),
    );
}

/** Each branch of each condition of the step, named by what is so in it. */
export function branchScenes(wizard: Wizard, slug: string, situations: Situation[]): Scene[] {
  return situations.flatMap((situation) => {
    const { name, past, answer, complete } = situation;
    const path = pathIn(situation);
    const drawn = drawnAt(wizard, slug, situation, answer);
    // What the page fills in by itself may lead out of the branch again: nobody ever sees it.
    const { fields } = stepView(wizard, slug, answer, pathOf(wizard, past.entries).answers);
    const begun = complete ? answer : withDefaults(fields, answer);
    if (drawnAt(wizard, slug, situation, begun)?.disabled !== drawn?.disabled) return [];
    return scene({
      id: ["branch", ...situation.field, sideOf(situation, drawn)].join("-"),
      name,
      // Half filled in, it is only typed; a whole one was given.
      entries: complete ? { ...past.entries, [slug]: { answer } } : past.entries,
      typed: complete ? null : answer,
      shows: [{ kind: drawn ? "field" : "no field", path }],
    });
  });
}

function sideOf({ variant, holds }: Situation, drawn: FieldView | undefined): string {
  if (variant !== null) return `variant-${variant + 1}`;
  if (holds) return "asked";
  return drawn && !drawn.disabled ? "as-written" : "not-asked";
}

/** The question of the branch; of a list's rows the last, which the branch was made for. */
function pathIn({ field: [name = "", inner], answer }: Situation): Path {
  if (inner === undefined) return [name];
  const rows = answer[name];
  return [name, Math.max(0, Array.isArray(rows) ? rows.length - 1 : 0), inner];
}

function drawnAt(wizard: Wizard, slug: string, situation: Situation, answer: Answer): FieldView | undefined {
  const [name, row, inner] = pathIn(situation);
  const { fields } = stepView(wizard, slug, answer, pathOf(wizard, situation.past.entries).answers);
  const own = fields.find((field) => field.name === name);
  return inner === undefined ? own : own?.rows[Number(row)]?.find((field) => field.name === inner);
}
