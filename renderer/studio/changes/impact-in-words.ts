import type { ImpactOfWizard } from "../../../api/responses/drafts.ts";

/** Explains who is not included in the count. */
export const uncounted =
  "People who have not signed up yet can't be counted: their answers are in their browser. They read what changed when they come back.";

/** Summarizes in one line whom a draft affects. */
export function impactInWords(wizards: ImpactOfWizard[]): string {
  const sum = (number: (wizard: ImpactOfWizard) => number) =>
    wizards.reduce((total, wizard) => total + number(wizard), 0);
  const people = sum((wizard) => wizard.people);
  const touched = sum((wizard) => wizard.touched);
  const confirmed = sum((wizard) => wizard.confirmed);
  const cases = sum((wizard) => wizard.cases);
  if (cases > 0) {
    const open =
      cases === 1 ? "1 open case is touched." : `${cases.toLocaleString("en-US")} open cases are touched.`;
    const noticed = touched === 0 ? "No one" : `${touched} of ${peopleInWords(people)}`;
    return `${open} ${noticed} registering now will notice ${touched === 0 ? "anything" : "it"}.`;
  }
  if (people + confirmed === 0) return "No one with an account has started registering yet.";
  if (touched === 0)
    return confirmed === 0
      ? "No one registering now will notice anything, and no one has finished yet."
      : "No one will notice anything, whether they're still registering or have finished.";
  const stay = confirmed === 0 ? "" : " No one who has finished will.";
  const some = touched === people ? `All ${peopleInWords(people)}` : `${touched} of ${peopleInWords(people)}`;
  return people === 1
    ? `The 1 person registering now will notice it.${stay}`
    : `${some} registering now will notice it.${stay}`;
}

/** Returns the wizards that a draft changes first, with the others that people have begun, and those that nobody has. */
export function byConcern(
  wizards: ImpactOfWizard[],
  changed: Set<string>,
): { concerned: ImpactOfWizard[]; empty: ImpactOfWizard[] } {
  const isChanged = ({ wizard }: ImpactOfWizard) => changed.has(wizard);
  const others = wizards.filter((one) => !isChanged(one));
  const hasPeople = ({ people, confirmed }: ImpactOfWizard) => people + confirmed > 0;
  return {
    concerned: [...wizards.filter(isChanged), ...others.filter(hasPeople)],
    empty: others.filter((one) => !hasPeople(one)),
  };
}

export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;
}
