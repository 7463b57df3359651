import type { ProcedureReply } from "../responses/desk.ts";
import type { ApiContext } from "../routing/route.ts";
import { sendModule } from "../routing/send-module.ts";
import { type Versioned, versionedReply } from "../routing/versioned-response.ts";
import { withProcedure } from "./open-case.ts";

/** GET /api/desk/procedures/:wizard -> ProcedureReply: the live procedure with its forms. */
export async function getProcedure(ctx: ApiContext<{ wizard: string }>): Promise<Versioned<ProcedureReply>> {
  const { procedure } = withProcedure(ctx.services, ctx.input.wizard);
  const { apiPath } = ctx.services.env;
  return versionedReply(ctx, procedure.definition.version, procedure.definition, (definition) => {
    const { id, version } = definition;
    const validators = `${apiPath}/desk/procedures/${id}/validators/${version}.js`;
    return { definition, validators };
  });
}

/** GET /api/desk/procedures/:wizard/validators/:version.js: returns the rules of its forms as a browser module. */
export async function getProcedureValidators(
  ctx: ApiContext<{ wizard: string; version: string }>,
): Promise<void> {
  const { wizard, version } = ctx.input;
  const { procedure } = withProcedure(ctx.services, wizard);
  sendModule(ctx, procedure.definition.version === version ? procedure.validatorCode : null);
}
