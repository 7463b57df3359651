import { createContext, type ReactNode, use } from "react";
import type { Forms } from "#engine";
import { accountForms } from "./account-forms.ts";

const Context = createContext<Forms | null>(null);

/** Provides the account forms on the server, which can't fetch them. */
export function FormsProvider({ forms, children }: { forms: Forms | null; children: ReactNode }) {
  return <Context value={forms}>{children}</Context>;
}

/** Returns the account forms. Suspends until they have loaded. */
export function useForms(): Forms {
  return use(Context) ?? use(accountForms());
}
