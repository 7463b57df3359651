import { type FormsDefinition, type Library, ownValue, type WizardDefinition } from "#engine";
import { notFound } from "../base/problems.ts";
import type { ApiContext } from "../routing/route.ts";
import { cacheForever, sendModule } from "../routing/send-module.ts";
import { sendVersioned } from "../routing/versioned-response.ts";
import { earlierDefinition, earlierValidators } from "./earlier-versions.ts";

/** GET /api/wizards: lists the wizards. */
export async function listWizards(ctx: ApiContext): Promise<void> {
  const library = ctx.services.definitions.current();
  sendVersioned(ctx, library.version, library, listOf);
}

function listOf({ wizards }: Library) {
  return Object.values(wizards).map(({ definition: { id, version, machine } }) => {
    const { title, basePath, role, registrations } = machine.meta;
    return { id, title, basePath, role, version, ...(registrations && { registrations }) };
  });
}

/** GET /api/wizards/:wizard[?version=]: returns the live definition, or that version of it. */
export async function getWizard(ctx: ApiContext<{ wizard: string; version?: unknown }>): Promise<void> {
  const { wizard, version } = ctx.input;
  const served = ownValue(ctx.services.definitions.current().wizards, wizard);
  if (version === undefined || version === served?.definition.version) {
    if (!served) throw notFound("There is no such wizard.");
    sendDefinition(ctx, served.definition);
  } else {
    const old =
      typeof version === "string" ? await earlierDefinition(ctx.services.store, wizard, version) : null;
    if (!old) throw notFound("There is no such version of this wizard.");
    sendDefinition(ctx, old);
  }
  if (version !== undefined) cacheForever(ctx);
}

/** GET /api/wizards/:wizard/validators/:version.js: returns the compiled validators as a browser module. */
export async function getWizardValidators(
  ctx: ApiContext<{ wizard: string; version: string }>,
): Promise<void> {
  const { wizard, version } = ctx.input;
  const served = ownValue(ctx.services.definitions.current().wizards, wizard);
  const source =
    served?.definition.version === version
      ? served.validatorCode
      : await earlierValidators(ctx, wizard, version);
  sendModule(ctx, source);
}

/** GET /api/forms: returns the account forms. */
export async function getForms(ctx: ApiContext): Promise<void> {
  sendDefinition(ctx, ctx.services.definitions.current().forms.definition);
}

/** GET /api/forms/validators/:version.js: returns their compiled validators. */
export async function getFormsValidators(ctx: ApiContext<{ version: string }>): Promise<void> {
  const { version } = ctx.input;
  const { definition, validatorCode } = ctx.services.definitions.current().forms;
  const source =
    definition.version === version ? validatorCode : await earlierValidators(ctx, definition.id, version);
  sendModule(ctx, source);
}

function sendDefinition(ctx: ApiContext, definition: WizardDefinition | FormsDefinition): void {
  sendVersioned(ctx, definition.version, definition);
}
