import { createContext, useContext } from "react";
import type {
  ControlWords,
  RegistrationWords,
  SiteErrors,
  WizardWords,
} from "../../definitions/schema/site.gen.d.ts";

/** Every sentence that a wizard says by itself; what a step says is in its definition. */
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
