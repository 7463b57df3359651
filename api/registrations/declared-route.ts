import type { Json } from "#engine";
import { fileRuleAt, largestFile } from "../files/file-rules.ts";
import { type JudgedFile, judgeFile } from "../files/judge-file.ts";
import { keepFiles } from "../files/kept-files.ts";
import { discardFiles } from "../files/multipart.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext, RouteFinder } from "../route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { confirmRegistration } from "./confirm.ts";
import { callMeant, type DeclaredCall, declaredCalls } from "./declared-calls.ts";
import { expectedRevision } from "./handlers.ts";
import { readPayload } from "./payload.ts";
import { type PartFile, partFiles } from "./place-files.ts";
import { saveStep } from "./save-step.ts";

/** The calls that definitions declare, as routes: all of them end in the same two places. */
export const findDeclaredRoute: RouteFinder = (services, method, path) => {
  const calls = declaredCalls(services.definitions.current(), method, path);
  const [first] = calls;
  if (!first) return null;
  const isForm = calls.some(({ call }) => call.encoding === "multipart");
  return {
    method: first.call.method,
    path,
    who: "signed-in",
    body: isForm ? "either" : "json",
    handler: (ctx) => serveDeclared(ctx, calls),
  };
};

async function serveDeclared(ctx: ApiContext, calls: DeclaredCall[]): Promise<void> {
  const parts = [...new Set(calls.flatMap(({ call }) => Object.keys(call.files ?? {})))];
  const { json, files } = await readPayload(ctx, parts, largestFile(ctx.services.definitions.current()));
  try {
    const user = ctx.state.user as SignedIn;
    const meant = callMeant(calls, json, user.role);
    if (!meant) throw notSaid();
    const { wizard, slug, call } = meant;
    ctx.body =
      slug === null
        ? await confirmRegistration(ctx, { wizard, user, payload: json })
        : await saveDeclared(ctx, { wizard, slug, call }, json, partFiles(call, files));
  } finally {
    await discardFiles(files.map(({ path }) => path));
  }
}

async function saveDeclared(
  ctx: ApiContext,
  { wizard, slug, call }: DeclaredCall & { slug: string },
  payload: Json,
  parts: PartFile[],
) {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const expected = expectedRevision(ctx);
  const judged: (JudgedFile & { purpose: string })[] = [];
  for (const { received, field } of parts) {
    const rule = fileRuleAt(wizard.definition.steps[slug]?.properties ?? {}, field);
    if (!rule)
      throw new HttpProblem(400, "unexpected-part", "The form holds a file that this step does not ask for.");
    judged.push({
      ...(await judgeFile(received, rule)),
      purpose: `${wizard.definition.id}/${slug}/${field}`,
    });
  }
  const kept = await keepFiles(services, user.id, judged);
  const files = kept.map((file, index) => ({ file, field: parts[index]?.field ?? "" }));
  const given = { call, payload, files };
  return await saveStep(ctx, { wizard, slug, user, given, expected });
}

function notSaid(): HttpProblem {
  const message = "Say by accountType whether this is a supplier's or a buyer's.";
  return new HttpProblem(422, "which-wizard", message, [
    { path: ["accountType"], rule: "required", message },
  ]);
}
