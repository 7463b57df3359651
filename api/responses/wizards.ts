import type { WizardDefinition } from "#engine";

export type { FormsDefinition, WizardDefinition } from "#engine";

type Meta = WizardDefinition["machine"]["meta"];

/** `GET /api/wizards`. */
export type WizardList = ListedWizard[];

export interface ListedWizard extends Pick<Meta, "title" | "basePath" | "role" | "registrations"> {
  id: string;
  version: string;
}

/** Rows of a lookup, such as `GET /api/naics?sector=54`. */
export type LookupRows = {
  code: string;
  label: string;
  /** The code under which it is listed, if a lookup says so. */
  sector?: string;
  /** Words of the entry that fit a search, whether its label has them or not. */
  matched?: string[];
  /** `true` if a word of the search does not fit. */
  partial?: boolean;
}[];
