import { type Answer, referenceNumber, type Wizard } from "#engine";
import { deskPath, mayDo } from "../base/permissions.ts";
import { answersIn } from "../mail/answers-in-mails.ts";
import { templateIn } from "../mail/outbox.ts";
import { unlinked } from "../mail/unlinked.ts";
import type { Correction, MoveMail } from "../responses/desk.ts";
import { tooMany } from "../routing/count-call.ts";
import type { Services } from "../routing/services.ts";
import type { Store } from "../store/store.ts";
import { questionTitle } from "./case-words.ts";
import type { OpenCase } from "./open-case.ts";

/** The page on which registrants see how their registration stands. */
const statusPath = "/status-verification";

/** A mail to the registrant about a move. */
export interface CaseMail {
  move: string;
  /** Its file; null for a move without a mail. */
  file: string | null;
  answer: Answer;
  corrections: Correction[];
  addition: string;
}

/** Emails that staff can have sent to the registrant of a case. */
const mailsOfCase = [{ count: 20, within: 24 * 60 * 60_000 }];

async function refuseMoreMails({ clock }: Services, store: Store, { stored }: OpenCase): Promise<void> {
  const seconds = await store.limits.take(`mails-of-case:${stored.id}`, mailsOfCase, clock());
  if (seconds > 0) throw tooMany(seconds, "The registrant got many emails about this already.");
}

/** Enqueues the mail of a move, if it has one. Throws a 429 if the registrant got many today. */
export async function oweMoveMail(
  services: Services,
  store: Store,
  open: OpenCase,
  caseMail: CaseMail,
): Promise<void> {
  const order = mailOrder(services.env.publicUrl, open, caseMail);
  if (!order) return;
  await refuseMoreMails(services, store, open);
  await services.mail.post(store, { to: open.person.email, ...order });
}

/** Returns the mail of a move as it will be sent; null for a move without one. */
export function mailOfMove(
  { env, mail, definitions }: Services,
  open: OpenCase,
  caseMail: CaseMail,
): MoveMail | null {
  const order = mailOrder(env.publicUrl, open, caseMail);
  if (!order) return null;
  const { subject, html } = mail.render(order);
  const template = templateIn(definitions.current().texts, order.file, env.accessUrl);
  return { subject, html, takesAddition: template.includes("{addition}") };
}

function mailOrder(
  publicUrl: string,
  open: OpenCase,
  { file, move, answer, corrections, addition }: CaseMail,
) {
  if (file === null) return null;
  const returned = corrections.map((one) => `${questionTitle(open, one)}: ${oneLine(one.remark)}`);
  return {
    template: "registration-returned" as const,
    file,
    variables: { ...shared(publicUrl, open), corrections: returned.join("\n"), addition },
    answers: answersIn(withForm(open, move), { ...open.answers, [move]: answer }),
  };
}

/** Returns the wizard with the form of a move as one of its steps, so that mails show the answers. */
function withForm({ wizard, procedure }: OpenCase, move: string): Wizard {
  const { definition } = wizard;
  const form = procedure.definition.steps[move];
  if (!form) return wizard;
  const steps = { ...definition.steps, [move]: form };
  const lists = { ...definition.lists, ...procedure.definition.lists };
  return { ...wizard, definition: { ...definition, steps, lists } };
}

/** Mails a question to the registrant. Throws a 429 if they got many today. */
export async function mailQuestion(
  services: Services,
  store: Store,
  open: OpenCase,
  question: string,
): Promise<void> {
  await refuseMoreMails(services, store, open);
  await services.mail.post(store, {
    to: open.person.email,
    template: "registration-question",
    variables: { ...shared(services.env.publicUrl, open), question },
  });
}

/** Tells the registrant that their corrections arrived. */
export async function mailCorrected({ env, mail }: Services, store: Store, open: OpenCase): Promise<void> {
  await mail.post(store, {
    to: open.person.email,
    template: "registration-corrected",
    variables: shared(env.publicUrl, open),
  });
}

/** Mails the assignee, if still on the staff, that an answer came, or, without a question, that corrections came. */
export async function mailAssignee(
  { env, mail }: Services,
  store: Store,
  open: OpenCase,
  question: string | null,
): Promise<void> {
  const { id, name, assigneeId } = open.stored;
  const assignee = assigneeId === null ? null : await store.accounts.find(assigneeId);
  if (!assignee || !mayDo(assignee.role, "see-desk")) return;
  const { wizard, reference } = shared(env.publicUrl, open);
  const variables = {
    registrant: unlinked(name),
    wizard,
    reference,
    url: `${env.publicUrl}${deskPath}/cases/${id}`,
  };
  await mail.post(store, {
    to: assignee.email,
    about: open.person.id,
    ...(question === null
      ? { template: "case-corrected", variables }
      : { template: "case-answered", variables: { ...variables, question } }),
  });
}

/** Reminds the registrant that something waits for them. */
export async function mailWaiting({ env, mail }: Services, store: Store, open: OpenCase): Promise<void> {
  await mail.post(store, {
    to: open.person.email,
    template: "registration-waiting",
    variables: shared(env.publicUrl, open),
    // After everything that somebody waits for.
    priority: 7,
  });
}

function shared(publicUrl: string, { wizard, stored, person }: OpenCase) {
  return {
    firstName: person.firstName ?? "",
    wizard: wizard.definition.machine.meta.title,
    reference: referenceNumber(stored.id),
    url: `${publicUrl}${statusPath}`,
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
