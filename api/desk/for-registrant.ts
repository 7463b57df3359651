import { businessDaysBetween, type Json, todaysState } from "#engine";
import { invalid, unknownRegistration } from "../answers/refusals.ts";
import { isUuid } from "../base/path-parameters.ts";
import { notFound } from "../base/problems.ts";
import type { RegistrantCase } from "../responses/desk.ts";
import type { Message } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { StoredFile } from "../store/file-rows.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { Store } from "../store/store.ts";
import { answerFile } from "../uploads/file-rules.ts";
import { nextIn, openQuestionsIn } from "./case-words.ts";
import { callerOf } from "./change-case.ts";
import { submittedText } from "./form-answer.ts";
import { mailAssignee } from "./mails.ts";
import { openCase, withProcedure } from "./open-case.ts";

/** Number of decided cases from which we show times, and of the latest ones that we measure. */
const [fewest, most] = [20, 200];

/** Returns how the case of a registration stands, for its registrant; null if there is none. */
export async function registrantCase(
  services: Services,
  registration: Registration,
): Promise<RegistrantCase | null> {
  const { store, definitions, env } = services;
  const procedure = definitions.current().wizards[registration.wizard]?.procedure;
  const stored = procedure ? await store.cases.find(registration.id) : null;
  if (!procedure || !stored) return null;
  const { procedure: machine } = procedure.definition;
  const name = todaysState(machine, stored.state) ?? machine.initial;
  const state = machine.states[name];
  const isFinal = state?.type === "final";
  const events = await store.caseEvents.events(stored.id);
  return {
    text: state?.meta.text ?? "",
    next: nextIn(env, state),
    isOpened: stored.openedAt !== null,
    expected: isFinal ? null : await expectedFor(services, registration.wizard),
    questions: openQuestionsIn(events),
    file: answerFile,
    corrections: (registration.returned?.corrections ?? []).filter(({ done }) => !done).length,
  };
}

/** Returns in how many business days half of the last cases were decided, and nine of ten; null while there are few. */
async function expectedFor(services: Services, wizard: string): Promise<RegistrantCase["expected"]> {
  const { procedure } = withProcedure(services, wizard);
  const { holidays } = procedure.definition.procedure.meta;
  return expectedOf(await services.store.caseLists.decidedAfter(wizard, most), holidays);
}

/** Returns the same for cases with these days of receipt and decision. */
export function expectedOf(
  decided: { receivedAt: string; decidedAt: string }[],
  holidays: string[] = [],
): RegistrantCase["expected"] {
  if (decided.length < fewest) return null;
  const days = decided
    .map((one) => businessDaysBetween(one.receivedAt.slice(0, 10), one.decidedAt.slice(0, 10), holidays))
    .sort((a, b) => a - b);
  const at = (share: number) => Math.max(days[Math.ceil(days.length * share) - 1] ?? 0, 1);
  return { half: at(0.5), most: at(0.9) };
}

/** POST /api/registrations/questions/:ordinal { registration, text, file? }: answers a question that staff asked. */
export async function postAnswer(
  ctx: ApiContext<{ ordinal: number; registration: string; text: string; file?: Json }>,
): Promise<Message> {
  const { services } = ctx;
  const { ordinal, registration: id, file: fileId } = ctx.input;
  const text = submittedText(ctx, "Write your answer.");
  const user = callerOf(ctx);
  await services.store.transaction(async (store) => {
    const filled = await store.registrationContexts.findFilled(id);
    const { userId: ownerId } = filled?.registration ?? {};
    const isAdmin = ownerId !== user.id && (await store.memberships.hold(user.id, id)) === "Admin";
    if (ownerId === undefined || (ownerId !== user.id && !isAdmin)) throw unknownRegistration();
    const open = await openCase(services, store, id, { hold: true });
    const { stored, procedure, state } = open;
    const waiting = openQuestionsIn(await store.caseEvents.events(id));
    const asked = waiting.find((one) => one.ordinal === ordinal);
    if (!asked) throw notFound("This question is answered already.");
    const file = fileId === undefined ? null : await takeFile(store, user.id, ownerId, fileId);
    const revision = stored.revision + 1;
    await store.caseEvents.addEvent(id, {
      ...{ ordinal: revision, at: services.clock().toISOString(), actorId: ownerId },
      ...{ actor: "The registrant", kind: "answered" },
      data: { question: ordinal, text, ...(file && { file: { id: file.id, name: file.name } }) },
      version: procedure.definition.version,
    });
    const isLast = waiting.length === 1 && state.meta.waitsFor !== "registrant";
    await store.cases.update({ ...stored, revision, ...(isLast && { askedAt: null }) });
    await mailAssignee(services, store, open, asked.text);
    await record(ctx, store, { action: "case-answered", target: id, result: "ok" });
  });
  services.mail.wake();
  return { message: "Your answer was sent." };
}

/** Returns a file that somebody uploaded to send with an answer, which stays from now on. */
async function takeFile(store: Store, userId: string, ownerId: string, id: Json): Promise<StoredFile> {
  const file = typeof id === "string" && isUuid(id) ? await store.files.find(id, userId) : null;
  if (file?.purpose !== answerFile.purpose)
    throw invalid([{ path: ["file"], message: "Please choose the file again.", rule: "file" }]);
  await store.fileUses.markSent(file.id, ownerId);
  return file;
}
