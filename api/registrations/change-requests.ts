import { type Json, mayAskForChange } from "#engine";
import { invalid, unknownRegistration } from "../answers/refusals.ts";
import { HttpProblem } from "../base/problems.ts";
import { inState, settle } from "../cases/enter-state.ts";
import { changesAsked, questionTitle } from "../desk/case-words.ts";
import { callerOf } from "../desk/change-case.ts";
import { submittedText } from "../desk/form-answer.ts";
import { mailAssignee } from "../desk/mails.ts";
import { openCase, reviewThen } from "../desk/open-case.ts";
import type { MyChanges } from "../responses/desk.ts";
import type { Message } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { Store } from "../store/store.ts";
import { companyToEdit } from "./company-registration.ts";
import { wizardNamed } from "./handlers.ts";
import { mayTakeBack } from "./take-back.ts";
import { type RegistrationQuery, registrationAsked, registrationMeant } from "./which-registration.ts";

/** Number of changes that may be pending at once. */
const mostWaiting = 20;

/** GET /api/registrations/:wizard/changes[?registration=] -> MyChanges: what the registrant may still do after sending. */
export async function getChanges(
  ctx: ApiContext<{ wizard: string } & RegistrationQuery>,
): Promise<MyChanges> {
  const { services } = ctx;
  const { store } = services;
  const filled = await ownRegistration(ctx, store).catch((problem: HttpProblem) => {
    // A Member reads, and changes nothing.
    if (problem.code === "member-reads") return null;
    throw problem;
  });
  if (!filled) return { mayTakeBack: false, questions: [], asked: [] };
  const isSent = filled.registration.confirmedAt !== null && filled.registration.returned === null;
  const stored = isSent ? await store.cases.find(filled.registration.id) : null;
  const isOpen = isSent && (await store.transaction((tx) => mayTakeBack(tx, filled)));
  const open = stored && !isOpen ? await openCase(services, store, stored.id) : null;
  const mayAsk = open !== null && mayAskForChange(open.procedure, open.stateName);
  const sections = mayAsk ? await reviewThen(services, open) : [];
  return {
    mayTakeBack: isOpen,
    questions: sections.flatMap(({ step, title, groups }) =>
      groups.flatMap(({ entry, lines }) =>
        lines.flatMap(({ label, paths: [path] }) =>
          path
            ? [
                {
                  step,
                  path,
                  label: [title, entry && `${entry.heading} ${entry.number}`, label]
                    .filter(Boolean)
                    .join(", "),
                },
              ]
            : [],
        ),
      ),
    ),
    asked: open ? changesAsked(open, await store.caseEvents.events(open.stored.id)) : [],
  };
}

/** POST /api/registrations/:wizard/changes[?registration=] `{step, path, text}`: asks staff to open a question again. */
export async function postChange(
  ctx: ApiContext<{ wizard: string; step: string; path: Json[]; text: string } & RegistrationQuery>,
): Promise<Message> {
  const { services } = ctx;
  const { id } = (await ownRegistration(ctx, services.store)).registration;
  const text = submittedText(ctx, "Say what you want to change.");
  const place = await placeIn(ctx, id);
  await services.store.transaction(async (store) => {
    const open = await openCase(services, store, id, { hold: true });
    const { procedure, state, facts, filled } = open;
    const { registration } = filled;
    if (registration.returned || (await mayTakeBack(store, filled)))
      throw new HttpProblem(409, "open", "You can change your answers yourself now.");
    if (!mayAskForChange(procedure, open.stateName))
      throw new HttpProblem(409, "decided", "This registration is decided and stays as it is.");
    const waiting = changesAsked(open, await store.caseEvents.events(id));
    if (waiting.length >= mostWaiting)
      throw new HttpProblem(409, "too-many", "You asked for many changes. We look at these first.");
    const revision = open.stored.revision + 1;
    const at = services.clock();
    await store.caseEvents.addEvent(id, {
      ...{ ordinal: revision, at: at.toISOString(), actorId: registration.userId },
      ...{ actor: "The registrant", kind: "change-asked", data: { ...place, text } },
      version: procedure.definition.version,
    });
    const { changeAsked } = state.meta;
    const entered =
      changeAsked === undefined ? open.stored : inState(procedure, open.stored, changeAsked, at);
    await settle(store, procedure, { ...entered, revision }, { facts, at });
    await mailAssignee(services, store, open, `${questionTitle(open, place)}: ${text}`);
    await record(ctx, store, { action: "case-change-asked", target: id, result: "ok" });
  });
  services.mail.wake();
  return { message: "We got it. Our team will look at it." };
}

async function ownRegistration(
  ctx: ApiContext<{ wizard: string } & RegistrationQuery>,
  store: Store,
): Promise<FilledRegistration> {
  const context = await store.registrationContexts.contextOf(callerOf(ctx).id);
  const wizard = wizardNamed(ctx, ctx.input.wizard);
  const asked = registrationAsked(ctx);
  const shared = await companyToEdit(store, wizard, callerOf(ctx), asked);
  const filled = shared ?? registrationMeant(context, wizard, asked);
  if (!filled) throw unknownRegistration();
  return filled;
}

/** Returns the question that a call names. Throws unless the registrant was asked it. */
async function placeIn(
  ctx: ApiContext<{ step: string; path: Json[] }>,
  id: string,
): Promise<{ step: string; path: (string | number)[] }> {
  const { services } = ctx;
  const { step, path } = ctx.input;
  const named = JSON.stringify([step, path]);
  for (const section of await reviewThen(services, await openCase(services, services.store, id)))
    for (const { lines } of section.groups)
      for (const { paths } of lines)
        for (const one of paths)
          if (JSON.stringify([section.step, one]) === named) return { step: section.step, path: one };
  throw invalid([{ path: ["step"], message: "Choose the question.", rule: "unknown" }]);
}
