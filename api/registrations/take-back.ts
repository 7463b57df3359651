import { reviewStep, todaysStep } from "#engine";
import { unknownRegistration } from "../answers/refusals.ts";
import { HttpProblem } from "../base/problems.ts";
import type { TakenBack } from "../responses/registrations.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { companyToEdit } from "./company-registration.ts";
import { wizardNamed } from "./handlers.ts";
import { refuseBeginning } from "./open-registration.ts";
import {
  ownPage,
  type RegistrationQuery,
  registrationAsked,
  registrationMeant,
} from "./which-registration.ts";

/** Events of a case that nobody has looked at. */
const byItself = ["received", "assigned", "followed"];

/**
 * POST /api/registrations/:wizard/take-back[?registration=] -> `{url}`: opens what was sent again, to be changed and
 * sent once more, until a person has opened it.
 */
export async function takeBack(ctx: ApiContext<{ wizard: string } & RegistrationQuery>): Promise<TakenBack> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const wizard = wizardNamed(ctx, ctx.input.wizard);
  return await services.store.transaction(async (store) => {
    const shared = await companyToEdit(store, wizard, user, registrationAsked(ctx));
    if (!shared) await store.accounts.hold(user.id);
    const context = await store.registrationContexts.contextOf(user.id);
    const filled = shared ?? registrationMeant(context, wizard, registrationAsked(ctx));
    if (!filled) throw unknownRegistration();
    const { id, userId } = filled.registration;
    const why = await heldBecause(store, filled);
    if (why !== null) throw new HttpProblem(409, "held", why);
    // Whoever could not send it again must not take it back.
    refuseBeginning(services, shared ? { membership: null, registrations: [] } : context, wizard);
    await store.cases.remove(id);
    const { machine } = wizard.definition;
    const review = reviewStep(machine) ?? "";
    // It must be confirmed, and signed, again.
    for (const { step } of filled.entries)
      if (todaysStep(wizard.definition, step) === review)
        await store.registrationEntries.removeEntry(id, step);
    await store.registrations.reopen(id, services.clock());
    await store.fileUses.markOpen(userId, id);
    await record(ctx, store, { action: "registration-taken-back", target: id, result: "ok" });
    return { url: ownPage(wizard, id, `${machine.meta.basePath}/${review}`) };
  });
}

/** Returns whether what somebody sent can still be taken back. */
export async function mayTakeBack(store: Store, filled: FilledRegistration): Promise<boolean> {
  return (await heldBecause(store, filled)) === null;
}

/** Returns why what was sent can't be taken back; null if it can. In a transaction, the case is locked. */
async function heldBecause(store: Store, { registration }: FilledRegistration): Promise<string | null> {
  const { id, confirmedAt, returned } = registration;
  if (confirmedAt === null) return "This registration isn't sent yet. You can change it.";
  if (returned) return "Our team asked you to correct answers. Send these first.";
  const stored = await store.cases.hold(id);
  const events = stored ? await store.caseEvents.events(id) : [];
  if (stored?.openedAt || events.some(({ kind }) => !byItself.includes(kind)))
    return "Our team has begun to read your registration. Ask for a change instead.";
  return null;
}
