import { createContext, type ReactNode, use } from "react";
import type { Forms } from "#engine";
import { accountForms } from "./account-forms.ts";

const Context = createContext<Forms | null>(null);

/** Gives the pages inside it the account forms on the server, which has nobody to ask for them. */
export function FormsProvider({ forms, children }: { forms: Forms | null; children: ReactNode }) {
  return <Context value={forms}>{children}</Context>;
}

/** The account forms. Suspends until they are here. */
export function useForms(): Forms {
  return use(Context) ?? use(accountForms());
}
