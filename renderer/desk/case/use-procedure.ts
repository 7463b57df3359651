import { useEffect, useState } from "react";
import { type CreateValidators, type Forms, loadParts, loadRegistry, openFormsWith } from "#engine";
import type { ProcedureReply } from "../../../api/responses/desk.ts";
import { type ApiProblem, call } from "../../session/client.ts";
import { noReply, problemOf } from "../../studio/controls/use-reply.ts";

/** Loads the forms of a wizard's procedure: those of findings and moves, each a step under its name. */
export function useProcedure(wizard: string | null): { forms: Forms | null; problem: ApiProblem | null } {
  const [loaded, setLoaded] = useState<{ wizard: string; forms: Forms | null; problem: ApiProblem | null }>();
  useEffect(() => {
    if (wizard === null) return;
    let isWanted = true;
    procedureOf(wizard).then(
      (forms) => isWanted && setLoaded({ wizard, forms, problem: null }),
      (error: unknown) => isWanted && setLoaded({ wizard, forms: null, problem: problemOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [wizard]);
  return loaded?.wizard === wizard ? loaded : { forms: null, problem: null };
}

async function procedureOf(wizard: string): Promise<Forms> {
  const { definition, validators } = await call<ProcedureReply>("GET", `desk/procedures/${wizard}`, {
    failure: noReply,
  });
  const [module, registry, parts] = await Promise.all([
    import(/* @vite-ignore */ validators) as Promise<{ default: CreateValidators }>,
    loadRegistry(definition),
    loadParts(definition),
  ]);
  return openFormsWith(registry, definition, module.default, () => new Date(), parts);
}
