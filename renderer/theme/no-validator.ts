import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import type { StepContext } from "./step-context.ts";
import type { FormData } from "./theme.ts";

/** The validator that RJSF requires. It reports nothing: the engine validates, and RJSF shows the engine's problems. */
export const noValidator: ValidatorType<FormData, RJSFSchema, StepContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};
