import type { Answer, FieldDefinition } from "../definition/definition.ts";

/** Facts from the owner's account; null where it has none. */
export interface AccountFacts {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Returns the answers that the account has to questions of a page: all of them, or only those that nobody changes. */
export function fromAccount(
  fields: { [name: string]: FieldDefinition },
  { firstName, lastName, email }: AccountFacts,
  which: "all" | "fixed" = "all",
): Answer {
  const facts = { firstName, lastName, email, name: firstName && lastName && `${firstName} ${lastName}` };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { prefill }]) => {
      const value = prefill && facts[prefill.account];
      return value && (prefill.fixed || which === "all") ? [[name, value]] : [];
    }),
  );
}
