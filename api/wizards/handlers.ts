import { type FormsDefinition, type Library, ownValue, type WizardDefinition } from "#engine";
import { notFound } from "../base/problems.ts";
import type { WizardList } from "../responses/wizards.ts";
import type { ApiContext } from "../routing/route.ts";
import { cacheForever, sendModule } from "../routing/send-module.ts";
import { type Versioned, versionedReply } from "../routing/versioned-response.ts";
import { earlierDefinition, earlierValidators } from "./earlier-versions.ts";

/** GET /api/wizards: lists the wizards. */
export async function listWizards(ctx: ApiContext): Promise<Versioned<WizardList>> {
  const library = ctx.services.definitions.current();
  return versionedReply(ctx, library.version, library, listOf);
}

function listOf({ wizards }: Library): WizardList {
  return Object.values(wizards).map(({ definition: { id, version, machine } }) => {
    const { title, basePath, role, registrations } = machine.meta;
    return { id, title, basePath, role, version, ...(registrations && { registrations }) };
  });
}

/** GET /api/wizards/:wizard[?version=]: returns the live definition, or that version of it. */
export async function getWizard(
  ctx: ApiContext<{ wizard: string; version?: unknown }>,
): Promise<Versioned<WizardDefinition>> {
  const { wizard, version } = ctx.input;
  const definition = await definitionAt(ctx, wizard, version);
  const reply = versionedReply(ctx, definition.version, definition);
  if (version !== undefined) cacheForever(ctx);
  return reply;
}

async function definitionAt(ctx: ApiContext, wizard: string, version: unknown): Promise<WizardDefinition> {
  const served = ownValue(ctx.services.definitions.current().wizards, wizard);
  if (version === undefined || version === served?.definition.version) {
    if (!served) throw notFound("There is no such wizard.");
    return served.definition;
  }
  const old =
    typeof version === "string" ? await earlierDefinition(ctx.services.store, wizard, version) : null;
  if (!old || !("machine" in old)) throw notFound("There is no such version of this wizard.");
  return old as WizardDefinition;
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
export async function getForms(ctx: ApiContext): Promise<Versioned<FormsDefinition>> {
  const { definition } = ctx.services.definitions.current().forms;
  return versionedReply(ctx, definition.version, definition);
}

/** GET /api/forms/validators/:version.js: returns their compiled validators. */
export async function getFormsValidators(ctx: ApiContext<{ version: string }>): Promise<void> {
  const { version } = ctx.input;
  const { definition, validatorCode } = ctx.services.definitions.current().forms;
  const source =
    definition.version === version ? validatorCode : await earlierValidators(ctx, definition.id, version);
  sendModule(ctx, source);
}
