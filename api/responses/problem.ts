import type { ProblemDetail } from "../base/problems.ts";
import type { CaseEvent } from "./desk.ts";
import type { ConflictBody } from "./drafts.ts";
import type { EntryView } from "./registrations.ts";
import type { FolderState } from "./releases.ts";

/** Reason why a call failed. `message` is for people, `code` for programs; what else there is goes with its code. */
export interface Problem extends Partial<Omit<ConflictBody, "message" | "code">> {
  /** @pattern \S */
  message: string;
  /** @pattern ^[a-z][a-z-]*$ */
  code: string;
  /** Faults of what was sent: where, which rule, and a sentence. */
  errors?: ProblemDetail[];
  /**
   * Names this request in the log. Absent if the connection was refused.
   * @format uuid
   */
  requestId?: string;
  /** `invalid`: how many more unknown fields there are than `errors` names. */
  more?: number;
  /** `not-reached`: the step to answer first. */
  incomplete?: string | null;
  /** `stale`: what was saved meanwhile, and the teammate who saved it. */
  current?: (EntryView & { by?: string }) | null;
  /** `outdated`: the number of the live release. */
  live?: number | null;
  /** `has-faults`: the first of them. */
  faults?: FolderState["faults"];
  /** `case-changed`: what happened meanwhile. */
  events?: CaseEvent[];
}
