import type { FieldDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { isAsked } from "../../rules/field.ts";
import { wantsAccount } from "../structure/graph.ts";
import type { FieldPlace } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";
import { isTypedField } from "./panel.ts";

/** Begins with what the account says of its owner. */
export const prefill: Keyword = {
  name: "prefill",
  goesWithKind: true,
  check,
  facts: ({ prefill: filled }) =>
    filled ? [{ label: "From the account", words: prefillInWords(filled) }] : [],
  changes: ({ prefill: before }, { prefill: after }) => {
    if (isSameJson(before, after)) return [];
    const words = after ? `it is ${prefillInWords(after)}` : "it is no longer filled in from the account";
    const isFixed = before?.fixed || after?.fixed;
    const why = isFixed ? "People who answered otherwise than their account says" : "";
    return [{ keyword: "prefill", how: isFixed ? "changed" : "loosened", words, why }];
  },
  panel: {
    label: "Filled in from the account",
    hint: "With what the account says of its owner.",
    suits: isTypedField,
    parts: {
      account: ["What is filled in"],
      fixed: ["It can’t be changed", "While the account doesn’t say it, it is asked."],
    },
    choices: {
      account: {
        "": "Nothing",
        name: "Full name",
        firstName: "First name",
        lastName: "Last name",
        email: "Email address",
      },
    },
  },
};

/** Checks that the field is typed on a wizard's page; `fixed` also needs an account. */
function check({ field, slug, path, kind }: FieldPlace, { definition, report }: Checking): void {
  const { prefill: filled, type, list, copy } = field;
  if (!filled) return;
  const at = [...path, "prefill"];
  const isTypedHere = kind === "field" && type === "string" && !list && isAsked(field) && !copy;
  if (!("machine" in definition) || !isTypedHere)
    report("shape", at, "Only a text that is typed on a wizard's page is filled in from the account.");
  else if (filled.fixed && !wantsAccount(definition as Parameters<typeof wantsAccount>[0], slug))
    report("shape", [...at, "fixed"], 'This step is answered without an account: leave out "fixed".');
}

/** Describes what comes from the account: "filled in with the account's email address, and cannot be changed". */
export function prefillInWords({ account, fixed }: NonNullable<FieldDefinition["prefill"]>): string {
  const facts = { name: "full name", firstName: "first name", lastName: "last name", email: "email address" };
  return `filled in with the account's ${facts[account]}${fixed ? ", and cannot be changed" : ""}`;
}
