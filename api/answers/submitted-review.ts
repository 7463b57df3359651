import {
  type Answers,
  confirmDefinitionOf,
  type Entry,
  isSameJson,
  type Json,
  reviewStep,
  type ServedWizard,
} from "#engine";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { StoredEntry } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import type { Facts } from "./resolve-server-fields.ts";
import { validatedEntry } from "./validate-entry.ts";
import { entriesIn } from "./views.ts";

interface Confirmation {
  wizard: ServedWizard;
  user: SignedIn;
  payload: Json;
}

/**
 * Returns the review as the call that confirms submits it, with the answers to its own questions, such as a signature.
 * `keep` stores what the replay of the path took, if it is new, and returns all entries.
 */
export function submittedReview(
  { wizard, user, payload }: Confirmation,
  { registration, entries: stored }: FilledRegistration,
  facts: Facts,
) {
  const slug = reviewStep(wizard.definition.machine) ?? "";
  const identity = { user: user.id, registration: registration.id, email: user.email };
  const question = { wizard, slug, entries: entriesIn(stored), identity, facts, account: user, open: null };
  const submitted = { call: confirmDefinitionOf(wizard), payload, files: [] };
  const before = question.entries[slug];
  let entry: Entry | undefined = before;
  return {
    slug,
    entryAfter(answers: Answers): Entry {
      entry = validatedEntry({ ...question, answers }, submitted);
      return entry;
    },
    async keep({ registrationEntries }: Store, givenAt: Date): Promise<StoredEntry[]> {
      if (!entry || isSameJson(entry, before)) return stored;
      const { version: definitionVersion } = wizard.definition;
      const answered = { registrationId: registration.id, step: slug, entry, definitionVersion };
      const saved = await registrationEntries.putEntry({ ...answered, givenBy: user.id, givenAt });
      return [...stored.filter(({ step }) => step !== slug), ...(saved ? [saved] : [])];
    },
  };
}
