import type { WizardDefinition } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import type { Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { isOnEveryRoute } from "../../structure/graph.ts";

/** The step after which an account is asked for is one that everybody passes before the review. */
export function checkLogin(definition: WizardDefinition, report: Report): void {
  const { meta, states } = definition.machine;
  if (typeof meta.login === "string") return;
  const { after } = meta.login;
  const path = ["machine", "meta", "login", "after"];
  const kind = ownValue(states, after)?.meta.kind ?? "step";
  if (!Object.hasOwn(states, after))
    report("unknown-step", path, `There is no step "${after}"${didYouMean(after, Object.keys(states))}.`);
  else if (kind !== "step") report("login", path, `"${after}" is no step that asks: write "at-review".`);
  else if (!isOnEveryRoute(definition, after))
    report(
      "login",
      path,
      `A way to the review leads past "${after}": its later steps would want no account.`,
    );
}

/** Returns the steps, in order, after which an account may be asked for. */
export function stepsBeforeLogin(definition: WizardDefinition): string[] {
  const { meta, states } = definition.machine;
  return meta.numbering.wizard.filter(
    (slug) => (states[slug]?.meta.kind ?? "step") === "step" && isOnEveryRoute(definition, slug),
  );
}
