import type { FormsDefinition, Library, WizardDefinition } from "#engine";
import { answerVersion } from "../answer-version.ts";
import { notFound } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import { oldDefinition, oldValidators } from "./old-versions.ts";

/** GET /api/wizards: what can be registered for. */
export async function listWizards(ctx: ApiContext): Promise<void> {
  const library = ctx.services.definitions.current();
  answerVersion(ctx, library.version, library, listOf);
}

function listOf({ wizards }: Library) {
  return Object.values(wizards).map(({ definition: { id, version, machine } }) => {
    const { title, basePath, role } = machine.meta;
    return { id, title, basePath, role, version };
  });
}

/** GET /api/wizards/:wizard[?version=]: the definition, as it is now or as that version was. */
export async function getWizard(ctx: ApiContext): Promise<void> {
  const { wizard = "" } = ctx.params;
  const { version } = ctx.query;
  const served = ownOf(ctx.services.definitions.current().wizards, wizard);
  if (version === undefined || version === served?.definition.version) {
    if (!served) throw notFound("There is no such wizard.");
    answerDefinition(ctx, served.definition);
  } else {
    const old = typeof version === "string" ? await oldDefinition(ctx.services.store, wizard, version) : null;
    if (!old) throw notFound("There is no such version of this wizard.");
    answerDefinition(ctx, old);
  }
  if (version !== undefined) forEver(ctx);
}

/** GET /api/wizards/:wizard/validators/:version.js: its rules, compiled, as a module for the browser. */
export async function getWizardValidators(ctx: ApiContext): Promise<void> {
  const { wizard = "", version = "" } = ctx.params;
  const served = ownOf(ctx.services.definitions.current().wizards, wizard);
  const source =
    served?.definition.version === version ? served.validatorCode : await oldValidators(ctx, wizard, version);
  answerModule(ctx, source);
}

/** GET /api/forms: the account forms. */
export async function getForms(ctx: ApiContext): Promise<void> {
  answerDefinition(ctx, ctx.services.definitions.current().forms.definition);
}

/** GET /api/forms/validators/:version.js: their rules, compiled. */
export async function getFormsValidators(ctx: ApiContext): Promise<void> {
  const { version = "" } = ctx.params;
  const { definition, validatorCode } = ctx.services.definitions.current().forms;
  const source =
    definition.version === version ? validatorCode : await oldValidators(ctx, definition.id, version);
  answerModule(ctx, source);
}

function answerDefinition(ctx: ApiContext, definition: WizardDefinition | FormsDefinition): void {
  answerVersion(ctx, definition.version, definition);
}

function answerModule(ctx: ApiContext, source: string | null): void {
  if (source === null) throw notFound("There is no such version of these rules.");
  ctx.type = "text/javascript";
  ctx.body = `export default function (require) {\n${source}\n}\n`;
  forEver(ctx);
}

/** What a version names never changes. */
function forEver(ctx: ApiContext): void {
  ctx.set("Cache-Control", "public, max-age=31536000, immutable");
}

function ownOf<T>(object: { [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
