import type { Journey } from "../assemble.ts";
import { ownValue } from "../json.ts";
import { pathOf } from "../path.ts";
import type { Wizard } from "../wizard.ts";
import type { Report } from "./fault.ts";
import { didYouMean } from "./suggest.ts";

/** Every journey takes the path it says, to the end, and gives no answer that is not asked. Paths start at the journeys' list. */
export function checkJourneys(wizard: Wizard, journeys: Journey[], report: Report): void {
  const slugs = Object.keys(wizard.definition.machine.states);
  const names = journeys.map((journey) => journey.name);
  for (const [index, journey] of journeys.entries()) {
    if (names.indexOf(journey.name) < index) {
      report("duplicate-id", [index, "name"], `There is already a journey "${journey.name}".`);
    }
    for (const slug of Object.keys(journey.entries)) {
      if (slugs.includes(slug)) continue;
      report(
        "unknown-step",
        [index, "entries", slug],
        `There is no step "${slug}"${didYouMean(slug, slugs)}.`,
      );
    }
    checkPath(wizard, journey, index, report);
  }
}

function checkPath(wizard: Wizard, { entries, path: said }: Journey, index: number, report: Report): void {
  const path = pathOf(wizard, entries);
  const taken = path.steps.map((step) => step.slug);
  const wanting = path.steps.find((step) => step.slug === path.wanting);
  if (wanting) {
    const entry = ownValue(entries, wanting.slug);
    const problem = wanting.problems[0];
    const at = [index, "entries", ...(entry ? [wanting.slug] : [])];
    if (problem) {
      const where = [...at, "answer", ...problem.path];
      report("journey-path", where, `This answer does not do (${problem.rule}): ${problem.message}`);
    } else {
      report(
        "journey-path",
        at,
        entry
          ? `"${wanting.slug}" cannot be skipped.`
          : `The journey stops at "${wanting.slug}": it has no entry for it.`,
      );
    }
    return;
  }
  const turn = taken.findIndex((slug, at) => slug !== said[at]);
  if (turn >= 0 || said.length !== taken.length) {
    const at = turn >= 0 ? turn : taken.length;
    const message = `Here the answers lead to ${taken[at] ? `"${taken[at]}"` : "the end"}. The whole path: ${taken.join(", ")}.`;
    report("journey-path", [index, "path", ...(at < said.length ? [at] : [])], message);
  }
  for (const slug of Object.keys(entries)) {
    if (taken.includes(slug) || !wizard.definition.machine.states[slug]) continue;
    report("journey-path", [index, "entries", slug], `The journey never comes to "${slug}".`);
  }
}
