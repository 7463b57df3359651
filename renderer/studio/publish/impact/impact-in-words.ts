import type { ImpactOfWizard } from "../../../../api/drafts/responses.ts";

/** Says in one line whom a draft touches. */
export function impactInWords(wizards: ImpactOfWizard[]): string {
  const sum = (number: (wizard: ImpactOfWizard) => number) =>
    wizards.reduce((total, wizard) => total + number(wizard), 0);
  const people = sum((wizard) => wizard.people);
  const touched = sum((wizard) => wizard.touched);
  const confirmed = sum((wizard) => wizard.confirmed);
  if (people + confirmed === 0) return "Nobody has begun to register yet.";
  const stay =
    confirmed === 0
      ? ""
      : ` ${peopleInWords(confirmed)} who confirmed ${confirmed === 1 ? "stays as they are" : "stay as they are"}.`;
  if (touched === 0) return `Nobody under way notices anything.${stay}`;
  const some = touched === people ? `All ${peopleInWords(people)}` : `${touched} of ${peopleInWords(people)}`;
  return people === 1
    ? `The 1 person under way notices it.${stay}`
    : `${some} under way ${touched === 1 ? "notices" : "notice"} it.${stay}`;
}

export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;
}
