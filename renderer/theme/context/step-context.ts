import type { RefObject } from "react";
import type { Answer, FieldView, GuidanceView, Json } from "#engine";
import type { FileService } from "../../controls/file/file-service.ts";
import type { LookupService } from "../../controls/list/lookup-service.ts";

/** Path to a value inside an answer: `["certificates", 0, "agency"]`. */
export type Path = (string | number)[];

/** A question that must be answered before something is changed or lost. */
export interface Question {
  title: string;
  /** Subject of the question, in the registrant's own words. */
  subject?: string;
  description?: string;
  confirm: string;
  cancel: string;
  tone?: "danger";
  onConfirm: () => void;
  onCancel?: () => void;
}

/**
 * Values that the step's form passes to its widgets and fields through RJSF's `formContext`. RJSF treats all functions
 * as equal and would keep old ones, so these functions stay the same for the life of the form.
 */
export interface StepContext {
  formId: string;
  slug: string;
  guidance: GuidanceView[];
  files: FileService;
  lookups: LookupService;
  /** The answer as of the last render. */
  latest: RefObject<Answer>;
  /** Ids of controls whose value is confirmed and can no longer change. */
  locked: string[];
  ask: (question: Question) => void;
  /** Makes a change; asks first if other fields would lose their values. */
  change: (field: FieldView, parent: Path, value: Json | undefined, make: () => void) => void;
  /** Reports that a field that needs confirmation lost focus with this value, to `to`; `clear` undoes it. */
  left: (
    field: FieldView,
    id: string,
    value: Json | undefined,
    to: EventTarget | null,
    clear: () => void,
  ) => void;
}
