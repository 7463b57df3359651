import type { Answer, ChangeNotices, Entries, WizardDefinition } from "#engine";
import type { SeenDifference } from "#engine/authoring";
import type {
  ControlWords,
  RegistrationWords,
  SiteErrors,
  WizardWords,
} from "../../definitions/schema/site.gen.d.ts";
import type { Block } from "./site.ts";

/** `GET /api/previews/:token`: what a preview link shows. */
export interface PreviewIndex {
  /** The name of the draft; null for what is live. */
  name: string | null;
  revision: number;
  /** The revision that is shown; null if none was without faults. A wizard with faults is shown as it was without. */
  shownRevision: number | null;
  /** ISO date. */
  expiresAt: string;
  wizards: { id: string; title: string; version: string; steps: { slug: string; title: string }[] }[];
}

/** `GET /api/previews/:token/wizards/:wizard`. */
export interface PreviewWizard {
  revision: number;
  definition: WizardDefinition;
  /** The address of its compiled validators. */
  validators: string;
  /** The wizard's own texts. */
  strings: PreviewStrings;
  /** The design tokens that the brand's colors replace, by name. */
  tokens: { [token: string]: string };
}

/** The sentences around the questions, in the words of the draft. */
export interface PreviewStrings {
  controls: ControlWords;
  wizard: WizardWords;
  registration: Pick<RegistrationWords, "changed" | "owed">;
  errors: Pick<SiteErrors, "request">;
}

/** `GET /api/previews/:token/wizards/:wizard/steps/:step/samples`: sample registrants who stand at the step. */
export interface PreviewSamples {
  samples: PreviewSample[];
}

export interface PreviewSample {
  id: string;
  /**
   * Kind of sample: `filled` has typed everything, `returning` answered under the live questions, `errors` is about to
   * press the button.
   */
  kind: "route" | "filled" | "branch" | "returning" | "errors";
  /** Name in words: "The shortest route", '"Other goal" is asked, because "Goals" includes "Other"'. */
  name: string;
  /** Their earlier entries. */
  entries: Entries;
  /** Their input at the step. */
  typed: Answer | null;
  /** Changes since they answered. */
  changes: ChangeNotices | null;
  /** Differences that they see from the live version; none without another live version. */
  differs: SeenDifference[];
}

/** `GET /api/previews/:token/mails/:name`: a mail with sample values; its HTML is a page of its own. */
export interface PreviewMail {
  revision: number;
  subject: string;
  text: string;
  /** Placeholders besides answers of its wizard; without the needed ones, the mail would be useless. */
  values: { name: string; sample: string; isNeeded: boolean }[];
}

/** `GET /api/studio/drafts/:id/texts?file=`: a legal document of a draft as readers get it. */
export type TextPreview =
  | { kind: "legal"; title: string; date: string; blocks: Block[] }
  /** Reason why it can't be drawn. */
  | { kind: "fault"; message: string };
