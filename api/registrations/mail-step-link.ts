import { stepTitle } from "#engine";
import { notFound } from "../base/problems.ts";
import type { Done } from "../responses/done.ts";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { wizardNamed } from "./handlers.ts";
import {
  ownPage,
  type RegistrationQuery,
  registrationAsked,
  registrationMeant,
  takesSeveral,
} from "./which-registration.ts";

/**
 * POST /api/registrations/:wizard/steps/:step/link: mails the caller the step's ordinary address, which grants nothing.
 * Only their own mailbox gets it.
 */
export async function mailStepLink(
  ctx: ApiContext<{ wizard: string; step: string } & RegistrationQuery>,
): Promise<Done> {
  const { store, mail, env } = ctx.services;
  const { wizard, step } = ctx.input;
  const named = wizardNamed(ctx, wizard);
  const { machine } = named.definition;
  const title = stepTitle(named.definition, step);
  if (title === undefined) throw notFound("There is no such step.");
  const { id, email } = ctx.state.user as SignedIn;
  const page = `${machine.meta.basePath}/${step}`;
  const asked = registrationAsked(ctx);
  const own = takesSeveral(named)
    ? registrationMeant(await store.registrationContexts.contextOf(id), named, asked)
    : null;
  await store.transaction((tx) =>
    mail.post(tx, {
      to: email,
      template: "step-link",
      variables: {
        url: `${env.publicUrl}${own ? ownPage(named, own.registration.id, page) : page}`,
        step: title,
        wizard: machine.meta.title,
      },
      priority: 1,
    }),
  );
  mail.wake();
  return { success: true, message: "We emailed you a link to this step." };
}
