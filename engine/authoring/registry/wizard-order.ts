import type { WizardMeta } from "../../definition/definition.ts";

/** Compares two wizards by the order in which they are listed: by place, then by title. */
export function compareWizards(a: OrderedWizard, b: OrderedWizard): number {
  const [place, other] = [a.place ?? mostPlace, b.place ?? mostPlace];
  return place - other || a.title.localeCompare(b.title, "en");
}

type OrderedWizard = Pick<WizardMeta, "title" | "place">;

/** Place behind all others. */
const mostPlace = 1_000_000;
