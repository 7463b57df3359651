import type { FieldView, Json } from "#engine";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";

/** Leads from an answer to a value in it: `["certificates", 0, "agency"]`. */
export type Path = (string | number)[];

/** A question that must be answered before something is changed or lost. */
export interface Question {
  title: string;
  description?: string;
  confirm: string;
  cancel: string;
  tone?: "danger";
  onConfirm: () => void;
  onCancel?: () => void;
}

/**
 * What the step's form tells its widgets and fields, by RJSF's `formContext`. RJSF takes any two functions for equal
 * and would keep old ones, so all functions here stay the same for the life of the form.
 */
export interface StepContext {
  formId: string;
  slug: string;
  files: FileService;
  lookups: LookupService;
  /** Ids of controls whose value was confirmed and may not change. */
  locked: string[];
  ask: (question: Question) => void;
  /** Makes a change, or asks first when other fields would lose something by it. */
  change: (field: FieldView, parent: Path, value: Json | undefined, make: () => void) => void;
  /** A field that wants confirming was left with this value; `clear` takes it back. */
  left: (field: FieldView, id: string, value: Json | undefined, clear: () => void) => void;
}
