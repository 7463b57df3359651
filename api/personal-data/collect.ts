import { referenceNumber, type ServedWizard } from "#engine";
import { questionName, shownOf } from "../desk/case-view.ts";
import { moveTitle } from "../desk/case-words.ts";
import { reviewThen } from "../desk/open-case.ts";
import { heldBack, leftOut } from "../files/held-back.ts";
import { wizardOf } from "../registrations/replayed-registration.ts";
import type { Services } from "../routing/services.ts";
import type { Account } from "../store/accounts.ts";
import type { StoredFile } from "../store/file-rows.ts";
import type { FilledRegistration } from "../store/registration-context.ts";

/** One file of a person, with its place in the zip file. */
interface PlacedFile {
  file: StoredFile;
  path: string;
  /** Reason why it is not in the zip file; null if it is. */
  leftOut: string | null;
}

/** Everything about a person: what goes into `your-data.json`, and the files beside it. */
export interface Collected {
  data: object;
  files: PlacedFile[];
}

/** Collects everything that is stored about a person, in the words that they were asked with. */
export async function collect(services: Services, account: Account): Promise<Collected> {
  const { store } = services;
  const { registrations, membership } = await store.registrationContexts.contextOf(account.id);
  const files = placed(services, await store.files.listOf(account.id));
  const described: object[] = [];
  for (const filled of registrations) described.push(await registrationIn(services, filled, files));
  const earlier = await store.accountEmails.earlierEmails(account.id);
  const { earlyAccess, invitations, requests, announcements, emails } = await store.storedAbout.underAddress(
    account.email,
    earlier,
  );
  const besides = await store.storedAbout.besides(account.id, account.email, earlier);
  const data = {
    madeAt: services.clock().toISOString(),
    account: {
      email: account.email,
      earlierEmails: earlier.map(({ email }) => email),
      firstName: account.firstName,
      lastName: account.lastName,
      accountType: account.role,
      createdAt: account.createdAt,
      hasPassword: account.passwordHash !== null,
      optedOutOfSharingAt: await store.sharingChoices.optedOutAt(account.email),
      remindersStoppedAt: besides.remindersStoppedAt,
    },
    registrations: described,
    files: files.map(describedFile),
    team: membership && { role: membership.role },
    earlyAccess,
    invitationsReceived: invitations,
    invitationsSent: besides.invitationsSent,
    requests,
    announcements,
    logins: besides.logins,
    emails,
    records: besides.records,
  };
  return { data, files };
}

function describedFile({ file, path, leftOut }: PlacedFile) {
  const { name, type, size: bytes, createdAt: uploadedAt } = file;
  return { file: path, name, type, bytes, uploadedAt, ...(leftOut !== null && { leftOut }) };
}

/** Collects one registration with the files that it names, for the record of it that a law makes us keep. */
export async function collectRegistration(
  services: Services,
  account: Account,
  filled: FilledRegistration,
): Promise<Collected> {
  // What has not been scanned yet stays in the record: the law wants it whole, and it is scanned when it is opened.
  const all = placed({ scanner: null }, await services.store.files.listOf(account.id));
  const described = await registrationIn(services, filled, all);
  const named = JSON.stringify(filled.entries);
  const { email, firstName, lastName } = account;
  return {
    data: { person: { email, firstName, lastName }, registration: described },
    files: all.filter(({ file }) => named.includes(file.id)),
  };
}

function placed(services: Pick<Services, "scanner">, files: StoredFile[]): PlacedFile[] {
  return files.map((file, index) => {
    const state = heldBack(services, file);
    return {
      file,
      path: `files/${String(index + 1).padStart(3, "0")} ${file.name}`,
      leftOut: state && leftOut[state],
    };
  });
}

async function registrationIn(services: Services, filled: FilledRegistration, files: PlacedFile[]) {
  const { registration, entries } = filled;
  const wizard = wizardOf(services, filled);
  const asked = wizard ? await sectionsOf(services, { wizard, filled }, { files }) : [];
  const shown = new Set(asked.map(({ step }) => step));
  const pathOf = (id: string) => files.find(({ file }) => file.id === id)?.path ?? null;
  return {
    wizard: wizard?.definition.machine.meta.title ?? registration.wizard,
    reference: referenceNumber(registration.id),
    createdAt: registration.createdAt,
    changedAt: registration.changedAt,
    sentAt: registration.confirmedAt,
    accountStatus: registration.accountStatus,
    verificationStatus: registration.verificationStatus,
    answers: asked.map(({ title, questions }) => ({ title, questions })),
    // Answers to questions that are no longer on the registrant's way, under the names that we store them by.
    otherAnswers: entries
      .filter(({ step, entry }) => !shown.has(step) && entry.answer)
      .map(({ step, entry, givenAt }) => ({ step, givenAt, answer: entry.answer })),
    corrections: registration.returned,
    review: wizard ? await reviewIn(services, wizard, registration.id, pathOf) : [],
  };
}

/** An answer in the words of its question. */
export interface WordedAnswer {
  /** Entry of the list that it is in. */
  entry?: string;
  question: string;
  answer: string | string[] | null;
  /** The places of its files in the zip file. */
  files?: string[];
}

/**
 * Returns what a registration answers, in the words that it was asked with. Answers to `masked` questions are shown as at
 * the desk, their last characters alone.
 */
export async function sectionsOf(
  services: Parameters<typeof reviewThen>[0],
  registration: { wizard: ServedWizard; filled: FilledRegistration },
  { files = [], masked = [] }: { files?: PlacedFile[]; masked?: string[] },
): Promise<{ step: string; title: string; questions: WordedAnswer[] }[]> {
  const sections = await reviewThen(services, registration);
  const fileOf = (id: string) => files.find(({ file }) => file.id === id)?.path;
  return sections.map(({ step, title, groups }) => ({
    step,
    title,
    questions: groups.flatMap(({ entry, lines }) =>
      lines.map(({ label, text, isEmpty, options, files: named, paths: places }) => {
        const isSecret = places.some((path) => masked.includes(questionName(step, path)));
        const chosen = options.filter((option) => option.chosen).map((option) => option.label);
        const shown = shownOf({ text, isEmpty }, isSecret, null).text;
        const answered = options.length > 0 && !isSecret ? chosen : shown;
        const paths = named.flatMap(({ id }) => fileOf(id) ?? []);
        return {
          ...(entry && { entry: `${entry.heading} ${entry.number}`.trim() }),
          question: label,
          answer: isEmpty ? null : answered,
          ...(paths.length > 0 && { files: paths }),
        };
      }),
    ),
  }));
}

/** Returns what our staff did with a registration, and found: without their names, and without notes among them. */
async function reviewIn(
  { store }: Services,
  { procedure }: ServedWizard,
  id: string,
  fileOf: (id: string) => string | null,
) {
  if (!procedure) return [];
  const { states } = procedure.definition.procedure;
  const events = await store.caseEvents.events(id);
  const hidden = ["note", "assigned", "compared", "opened", "seconded"];
  return events
    .filter(({ kind }) => !hidden.includes(kind))
    .map(({ at, kind, data }) => ({
      at,
      what: kind,
      ...(typeof data.move === "string" && { decision: moveTitle(procedure, data.move) }),
      ...(typeof data.to === "string" && { state: states[data.to]?.meta.title ?? data.to }),
      ...(typeof data.finding === "string" && {
        finding: procedure.definition.steps[data.finding]?.title ?? data.finding,
      }),
      ...(typeof data.text === "string" && { text: data.text }),
      ...(typeof data.addition === "string" && { text: data.addition }),
      ...(data.answer ? { answer: data.answer } : {}),
      ...(data.corrections ? { corrections: data.corrections } : {}),
      ...(data.before ? { before: data.before } : {}),
      ...(typeof data.file === "object" && data.file && "id" in data.file
        ? { file: fileOf(String(data.file.id)) }
        : {}),
    }));
}
