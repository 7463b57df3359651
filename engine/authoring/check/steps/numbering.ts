import type { WizardDefinition } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";
import { reachableFrom, targetsByStep } from "../../structure/graph.ts";

/** Checks that both numberings name existing steps, each once, in the machine's order; the wizard's own names all. */
export function checkNumbering(definition: WizardDefinition, report: Report): void {
  const { machine } = definition;
  const { wizard, login } = machine.meta.numbering;
  const path = ["machine", "meta", "numbering"];
  checkNumberOrder(definition, wizard, (index) => [...path, "wizard", index], report);
  checkNumberOrder(
    definition,
    login.map((place) => (typeof place === "string" ? place : place.step)),
    (index) => [...path, "login", index, ...(typeof login[index] === "string" ? [] : ["step"])],
    report,
  );
  const left = Object.keys(machine.states).filter((slug) => !wizard.includes(slug));
  if (left.length > 0)
    report("numbering", [...path, "wizard"], `The wizard's numbering leaves out ${listNames(left)}.`);
  for (const [index, place] of login.entries()) {
    if (typeof place === "string" || !Object.hasOwn(machine.states, place.place)) continue;
    const message = `"${place.place}" is itself a step: write it as a plain text, or give the page another name.`;
    report("numbering", [...path, "login", index, "place"], message);
  }
}

function checkNumberOrder(
  definition: WizardDefinition,
  slugs: string[],
  pathOf: (index: number) => DefinitionPath,
  report: Report,
): void {
  const { states } = definition.machine;
  const targets = targetsByStep(definition);
  for (const [index, slug] of slugs.entries()) {
    if (!Object.hasOwn(states, slug)) {
      report(
        "numbering",
        pathOf(index),
        `There is no step "${slug}"${didYouMean(slug, Object.keys(states))}.`,
      );
    } else if (slugs.indexOf(slug) < index) {
      report("numbering", pathOf(index), `"${slug}" is counted twice.`);
    } else {
      const onward = reachableFrom(targets, slug);
      const earlier = slugs.slice(0, index).find((one) => one !== slug && onward.has(one));
      if (earlier === undefined) continue;
      report(
        "numbering",
        pathOf(index),
        `"${slug}" is counted after "${earlier}", but the ways lead to it before.`,
      );
    }
  }
}
