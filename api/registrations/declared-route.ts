import type { Json } from "#engine";
import {
  callMeant,
  callsFitting,
  type DeclaredCall,
  declaredCalls,
  tellingConstant,
} from "../answers/declared-calls.ts";
import { partFiles } from "../answers/place-files.ts";
import { HttpProblem } from "../base/problems.ts";
import type { DeclaredReply, SavedUndecided } from "../responses/registrations.ts";
import { type ApiContext, type RouteFinder, route } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { largestFile } from "../uploads/file-rules.ts";
import type { ReceivedFile } from "../uploads/multipart.ts";
import { confirmRegistration } from "./confirm.ts";
import { withPayload } from "./payload.ts";
import { saveStep } from "./save-step.ts";
import { saveWithFiles } from "./save-with-files.ts";
import { type RegistrationQuery, registrationAsked, registrationQuery } from "./which-registration.ts";

/** The calls that definitions declare, as routes. All of them use the same two handlers. */
export const findDeclaredRoute: RouteFinder = (services, method, path) => {
  const calls = declaredCalls(services.definitions.current(), method, path);
  const [first] = calls;
  if (!first) return null;
  const isForm = calls.some(({ call }) => call.encoding === "multipart");
  return route(first.call.method, path, (ctx) => serveDeclared(ctx, calls), {
    who: "signed-in",
    body: isForm ? "either" : "json",
    isLarge: true,
    action: calls.some(isSave) ? "save" : "confirmation",
    query: registrationQuery,
    reply: "DeclaredReply",
    statuses: [403, 404, 409],
  });
};

async function serveDeclared(
  ctx: ApiContext<RegistrationQuery>,
  calls: DeclaredCall[],
): Promise<DeclaredReply> {
  const fileBytes = largestFile(ctx.services.definitions.current());
  return await withPayload(ctx, calls, fileBytes, async ({ json, files }) => {
    const user = ctx.state.user as SignedIn;
    const registration = registrationAsked(ctx);
    const meant = callMeant(calls, json, user.role);
    if (!meant) return await saveUndecided(ctx, calls, json, files);
    const { wizard, slug, call } = meant;
    return slug === null
      ? await confirmRegistration(ctx, { wizard, user, payload: json, registration })
      : await saveWithFiles(ctx, { wizard, slug, call }, { payload: json, parts: partFiles(call, files) });
  });
}

/**
 * Saves a step that several wizards share, for somebody who has not chosen an account type yet. Each of the wizards
 * gets the answer, so it is there whichever they choose, and saving chooses none of them.
 */
async function saveUndecided(
  ctx: ApiContext<RegistrationQuery>,
  calls: DeclaredCall[],
  payload: Json,
  files: ReceivedFile[],
): Promise<SavedUndecided> {
  const user = ctx.state.user as SignedIn;
  const [first, ...others] = callsFitting(calls, payload).filter(isSave);
  if (user.role !== null || !first || ctx.input.registration !== undefined) throw notSaid(calls);
  const { entry } = await saveWithFiles(ctx, first, {
    payload,
    parts: partFiles(first.call, files),
    choosesRole: false,
  });
  const submitted = { answer: entry.answer ?? {} };
  for (const { wizard, slug } of others) {
    const order = { wizard, slug, user, submitted, registration: null, expected: undefined };
    await saveStep(ctx, { ...order, choosesRole: false });
  }
  return { _id: user.id, message: "Your answers are saved. Choose an account type to go on." };
}

function isSave(call: DeclaredCall): call is DeclaredCall & { slug: string } {
  return call.slug !== null;
}

function notSaid(calls: DeclaredCall[]): HttpProblem {
  const titles = calls.map(({ wizard }) => wizard.definition.machine.meta.title);
  const which = new Intl.ListFormat("en-US", { type: "disjunction" }).format(titles);
  const path = tellingConstant(calls);
  const message = `Say ${path === null ? "" : `by ${path} `}which registration this is for: ${which}.`;
  const at = path === null ? [] : [path];
  return new HttpProblem(422, "which-wizard", message, { errors: [{ path: at, rule: "required", message }] });
}
