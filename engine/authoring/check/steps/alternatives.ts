import type { Condition } from "../../../definition/definition.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { conditionsIn, testsOf } from "../../../rules/condition.ts";
import { type AnsweredState, holdsIn } from "../../explore/answered-states.ts";
import { alwaysHereInWords } from "../../explore/state-words.ts";
import { fullName } from "../../explore/view.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";

/** A condition at a step, where it is, and every state in which it is validated. */
interface Validated {
  slug: string;
  condition: Condition;
  at: DefinitionPath;
  states: AnsweredState[];
}

/** Reports what `$any` and `$not` join although it never holds: without it, the condition would say the same. */
export function checkAlternatives(
  wizard: Wizard,
  { slug, condition, at, states }: Validated,
  report: Report,
): void {
  for (const [key, part] of Object.entries(condition)) {
    for (const [index, inner] of (conditionsIn(key, part) ?? []).entries()) {
      const path = [...at, key, ...(Array.isArray(part) ? [index] : [])];
      if (key !== "$all" && !states.some((state) => holdsIn(wizard, inner, state))) {
        const names = testsOf(inner).map(({ name }) => fullName(slug, name));
        const why = alwaysHereInWords(wizard.definition, names, states);
        report("dead-branch", path, `This part of the condition never holds: it can be left out. ${why}`);
      } else {
        checkAlternatives(wizard, { slug, condition: inner, at: path, states }, report);
      }
    }
  }
}
