import { isBlank, ownValue } from "../../../definition/json.ts";
import type { Wizard } from "../../../path/wizard.ts";
import type { StatesAt } from "../../explore/answered-states.ts";
import { shortestOf, stateInWords } from "../../explore/state-words.ts";
import type { Report } from "../../source/fault.ts";
import { relyingTexts } from "./texts.ts";

/** Reports texts that show an answer as if it were always there, with an example of a registrant without it. */
export function checkAbsentAnswers(wizard: Wizard, statesAt: StatesAt, report: Report): void {
  const { definition } = wizard;
  for (const { path, slug, name, braces, answer } of relyingTexts(definition)) {
    const mend = `Say what stands there then: "${braces.slice(0, -1)}|...}".`;
    if (answer.isPartial) {
      report("answer-text", path, `Not every choice of "${name}" has "${answer.part}". ${mend}`);
      continue;
    }
    const { states, isWhole } = statesAt(slug, [name]);
    const without = states.filter(({ answers }) =>
      isBlank(ownValue(ownValue(answers, answer.step ?? "") ?? {}, answer.name)),
    );
    const example = shortestOf([name], without);
    if (!example && isWhole) continue;
    const way = example ? ` For example (${stateInWords(definition, [name], example)}).` : "";
    report("answer-text", path, `"${name}" may be absent here.${way} ${mend}`);
  }
}
