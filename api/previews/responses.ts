import type { Entries, WizardDefinition } from "#engine";
import type { Block } from "../site/responses.ts";

/** `GET /api/previews/:token`: what a preview link shows. */
export interface PreviewIndex {
  /** The name of the draft. */
  name: string;
  revision: number;
  /** The last revision without faults is shown; null if there was none. */
  shownRevision: number | null;
  wizards: { id: string; title: string; version: string; steps: { slug: string; title: string }[] }[];
}

/** `GET /api/previews/:token/wizards/:wizard`; its validators are at `validators`. */
export interface PreviewWizard {
  revision: number;
  definition: WizardDefinition;
  validators: string;
}

/** `GET /api/previews/:token/wizards/:wizard/steps/:step/samples`: sample registrants who stand at the step. */
export interface PreviewSamples {
  samples: PreviewSample[];
}

export interface PreviewSample {
  id: string;
  kind: "route" | "branch" | "returning" | "errors";
  /** In words: "Straight there", '"Other goal" is asked, because "Goals" includes "Other"'. */
  name: string;
  entries: Entries;
}

/** `GET /api/studio/drafts/:id/texts?file=`: a mail or a legal document of a draft as readers get it. */
export type TextPreview =
  | { kind: "mail"; subject: string; text: string; html: string }
  | { kind: "legal"; blocks: Block[] }
  /** Why it can't be drawn. */
  | { kind: "fault"; message: string };
