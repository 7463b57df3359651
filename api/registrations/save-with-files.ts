import { randomUUID } from "node:crypto";
import type { Json } from "#engine";
import type { DeclaredCall } from "../answers/declared-calls.ts";
import type { PartFile } from "../answers/place-files.ts";
import { HttpProblem } from "../base/problems.ts";
import { keepFiles } from "../files/kept-files.ts";
import type { SavedStep } from "../responses/registrations.ts";
import type { ApiContext } from "../routing/route.ts";
import type { NewFile } from "../store/file-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import { fileRuleAt } from "../uploads/file-rules.ts";
import { refuseOverQuota } from "../uploads/quota.ts";
import { finishFile, type InspectedFile, inspectFile, type ValidatedFile } from "../uploads/validate-file.ts";
import { expectedRevision } from "./handlers.ts";
import { checkSave, type SaveOrder, saveStep } from "./save-step.ts";
import { type RegistrationQuery, registrationAsked } from "./which-registration.ts";

/**
 * Saves a step together with its files. Decoding them costs far more than sending them, so everything else that could
 * refuse the save is checked first.
 */
export async function saveWithFiles(
  ctx: ApiContext<RegistrationQuery>,
  { wizard, slug, call }: DeclaredCall & { slug: string },
  { payload, parts, choosesRole = true }: { payload: Json; parts: PartFile[]; choosesRole?: boolean },
): Promise<SavedStep> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const expected = expectedRevision(ctx);

  function orderFor(files: NewFile[]): SaveOrder {
    const placed = files.map((file, index) => ({ file, field: parts[index]?.field ?? "" }));
    const submitted = { call, payload, files: placed };
    return { wizard, slug, user, submitted, registration: registrationAsked(ctx), expected, choosesRole };
  }

  const inspected: (InspectedFile & { purpose: string })[] = [];
  for (const { received, field } of parts) {
    const rule = fileRuleAt(wizard.definition.steps[slug]?.properties ?? {}, field);
    if (!rule)
      throw new HttpProblem(400, "unexpected-part", "The form holds a file that this step does not ask for.");
    const purpose = `${wizard.definition.id}/${slug}/${field}`;
    inspected.push({ ...(await inspectFile(received, rule)), purpose });
  }
  if (inspected.length > 0) {
    await refuseOverQuota(services.store, user.id, inspected, services.clock());
    await checkSave(services, orderFor(inspected.map((file) => standInFor(file, user.id))));
  }
  const validated: (ValidatedFile & { purpose: string })[] = [];
  for (const file of inspected) validated.push({ ...file, ...(await finishFile(file, user.id)) });
  return await saveStep(ctx, orderFor(await keepFiles(ctx, user.id, validated)));
}

/** Stands in for a file that is not stored yet, so that the answer that will name it can be validated first. */
function standInFor({ path: _, ...file }: InspectedFile & { purpose: string }, ownerId: string): NewFile {
  return { ...file, id: randomUUID(), ownerId, sha256: "", storageKey: "", scannedAt: null };
}
