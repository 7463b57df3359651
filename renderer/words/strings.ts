import { createContext, useContext } from "react";
import type {
  ControlWords,
  RegistrationWords,
  SiteErrors,
  WizardWords,
} from "../../definitions/schema/site.gen.d.ts";

/** Sentences of the wizard itself; those of steps are in the definitions. */
export interface Strings {
  controls: ControlWords;
  wizard: WizardWords;
  registration: Pick<RegistrationWords, "changed" | "owed">;
  /** `request`: a call failed, and the server gave no message. */
  errors: Pick<SiteErrors, "request">;
}

/** `<Wizard>`, `<StepForm>` and our site provide it. */
export const StringsContext = createContext<Strings | null>(null);

/** Returns the strings of the nearest `<Wizard>`, `<StepForm>` or site. */
export const useStrings = (): Strings => useContext(StringsContext) as Strings;
