import type { Answer, Entry } from "#engine";
import type { Returned } from "../responses/registrations.ts";
import type { ReportDamage } from "./handles.ts";
import { objectIn } from "./json.ts";

export interface Registration {
  id: string;
  userId: string;
  wizard: string;
  /** 1 for a person's first registration in the wizard, then one more for each further one. */
  ordinal: number;
  /** `false` while it only holds answers from before the person chose an account type. */
  chosen: boolean;
  createdAt: string;
  changedAt: string;
  confirmedAt: string | null;
  /** Corrections that are awaited; the registration stays confirmed. */
  returned: Returned | null;
  /** The staff's verification of the registrant. */
  accountStatus: string;
  verificationStatus: string;
  verifiedBy: string | null;
  verificationDate: string | null;
}

/** The entry of one step, with its author, time and definition. */
export interface StoredEntry {
  step: string;
  entry: Entry;
  /** 1 for the first save of a step, then one more for each later save. */
  revision: number;
  definitionVersion: string;
  givenBy: string;
  givenAt: string;
}

export interface RegistrationRow {
  id: string;
  user_id: string;
  wizard: string;
  ordinal: number;
  chosen: boolean | number;
  created_at: string;
  changed_at: string;
  confirmed_at: string | null;
  returned: string | null;
  account_status: string;
  verification_status: string;
  verified_by: string | null;
  verification_date: string | null;
}

export const registrationColumns = [
  ...[
    "id",
    "user_id",
    "wizard",
    "ordinal",
    "chosen",
    "created_at",
    "changed_at",
    "confirmed_at",
    "account_status",
  ],
  ...["verification_status", "verified_by", "verification_date", "returned"],
];

export interface AnswerRow {
  registration_id: string;
  step: string;
  answer: unknown;
  skipped: boolean | number;
  definition_version: string;
  given_by: string;
  given_at: string;
  revision: number;
}

export const answerColumns = [
  ...["registration_id", "step", "answer", "skipped", "definition_version"],
  ...["given_by", "given_at", "revision"],
];

export function registrationIn(row: RegistrationRow): Registration {
  return {
    id: row.id,
    userId: row.user_id,
    wizard: row.wizard,
    ordinal: row.ordinal,
    chosen: Boolean(row.chosen),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    confirmedAt: row.confirmed_at,
    returned: objectIn(row.returned) as Returned | null,
    accountStatus: row.account_status,
    verificationStatus: row.verification_status,
    verifiedBy: row.verified_by,
    verificationDate: row.verification_date,
  };
}

/** Returns the entry of a row, or null if its answer is damaged: then only this answer is lost. */
export function entryIn(row: AnswerRow, reportDamage: ReportDamage): StoredEntry | null {
  const entry = row.skipped ? ({ skipped: true } as const) : answerIn(row, reportDamage);
  if (!entry) return null;
  return {
    step: row.step,
    entry,
    revision: row.revision,
    definitionVersion: row.definition_version,
    givenBy: row.given_by,
    givenAt: row.given_at,
  };
}

function answerIn(row: AnswerRow, reportDamage: ReportDamage): { answer: Answer } | null {
  const answer = objectIn(row.answer);
  if (answer) return { answer: answer as Answer };
  reportDamage({ table: "answers", row: { registration: row.registration_id, step: row.step } });
  return null;
}
