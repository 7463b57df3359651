import type { ServedWizard } from "#engine";
import type { Services } from "../routing/services.ts";
import type { RegistrationContext } from "../store/registration-context.ts";
import { closedTo } from "./open-registration.ts";
import { begunIn, replay, unfinishedBeside } from "./replayed-registration.ts";
import { ownStep } from "./which-registration.ts";

/**
 * Returns what a person reads before they begin in a wizard that gives a role: that it is closed to them, because they
 * registered in another role, or what they have not finished in other roles. Null if nothing stands in their way.
 */
export function otherRolesView(services: Services, context: RegistrationContext, wizard: ServedWizard) {
  const isClosed = closedTo(services, context, wizard)?.code === "other-role";
  const isBegun = begunIn(services, context).some(
    (one) => one.wizard === wizard && one.filled.entries.length > 0,
  );
  const mayAsk = givesRole(wizard) && !isBegun;
  const unfinished = mayAsk ? unfinishedBeside(services, context, wizard) : [];
  const others = unfinished.filter((one) => givesRole(one.wizard));
  if (!isClosed && others.length === 0) return null;
  return {
    isClosed,
    unfinished: others.map((one) => ({
      title: one.wizard.definition.machine.meta.title,
      url: ownStep(one.wizard, one.filled.registration.id, replay(one.wizard, one.filled).progress),
    })),
  };
}

function givesRole({ definition }: ServedWizard): boolean {
  return definition.machine.meta.role !== null;
}
