import { referenceNumber, todaysState } from "#engine";
import type { Notification, Notifications } from "../responses/desk.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { Case } from "../store/case-rows.ts";
import type { Registration } from "../store/registration-rows.ts";
import { nextIn, openQuestionsIn } from "./case-words.ts";
import { callerOf } from "./change-case.ts";

/** GET /api/notifications -> Notifications: where the caller's registrations stand, what waits for them, and the words of the start. */
export async function getNotifications(ctx: ApiContext): Promise<Notifications> {
  const { services } = ctx;
  const { store } = services;
  const { id, role } = callerOf(ctx);
  const registrations = (await store.registrations.listOf(id)).filter(({ chosen }) => chosen);
  const sent = registrations.filter(({ confirmedAt }) => confirmedAt !== null);
  const cases = sent.length > 0 ? await store.caseLists.listOf(sent.map((one) => one.id)) : [];
  const ofCases = await Promise.all(cases.map((one) => notificationsOf(services, one, cases.length > 1)));
  return {
    list: [...ofCases.flat(), ...firstOnes(services, role, registrations)],
  };
}

/** Returns the questions that wait for the registrant of a case, and where it stands. */
async function notificationsOf(
  { env, store, definitions }: Services,
  stored: Case,
  isOneOfSeveral: boolean,
): Promise<Notification[]> {
  const { wizards, content } = definitions.current();
  const wizard = wizards[stored.wizard];
  const machine = wizard?.procedure?.definition.procedure;
  const state = machine?.states[todaysState(machine, stored.state) ?? machine.initial];
  if (!state) return [];
  const questions = stored.askedAt === null ? [] : openQuestionsIn(await store.caseEvents.events(stored.id));
  const which = `${wizard?.definition.machine.meta.title}, ${referenceNumber(stored.id)}`;
  const subtitle = isOneOfSeveral ? which : nextIn(env, state);
  const title =
    content?.wizards[stored.wizard]?.words?.status?.question ?? content?.registration.status.question;
  return [
    ...questions.map(({ ordinal, text }) => ({
      id: `${stored.id}/${ordinal}`,
      title: title ?? text,
      subtitle: text,
    })),
    { id: `${stored.id}/${stored.stateSince}`, title: state.meta.text, ...(subtitle && { subtitle }) },
  ];
}

/** Returns what everybody reads, in the words of the wizard that gives the role or, without one, of the last that was begun. */
function firstOnes(
  { env, definitions }: Services,
  role: string | null,
  [last]: Registration[],
): Notification[] {
  const { content } = definitions.current();
  const wizards = Object.entries(content?.wizards ?? {});
  const [, own] =
    wizards.find(([id, one]) => (role === null ? id === last?.wizard : one.role === role)) ?? [];
  const { first = [], launched = first } = content?.frame.notifications ?? {};
  return own?.words?.notifications ?? (env.accessUrl === null ? first : launched);
}
