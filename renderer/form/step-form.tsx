import type { ReactNode } from "react";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import { ControlsContext, ourControls, type StepControls } from "../theme/control-registry.ts";
import { StepForm as ThemedForm, type StepFormProps as ThemedFormProps } from "../theme/step-form.tsx";
import { defaultStrings } from "../words/default-strings.ts";
import { type Strings, StringsContext } from "../words/strings.ts";
import { noFiles, noLookups } from "./services.ts";

export interface StepFormProps extends Omit<ThemedFormProps, "files" | "lookups"> {
  files?: FileService;
  lookups?: LookupService;
  strings?: Strings;
  controls?: StepControls;
}

/** The form of one step, without buttons: the caller keeps the answer, validates it and saves it. */
export function StepForm({
  strings = defaultStrings,
  controls = ourControls,
  files = noFiles,
  lookups = noLookups,
  ...props
}: StepFormProps): ReactNode {
  return (
    <StringsContext value={strings}>
      <ControlsContext value={controls}>
        <ThemedForm files={files} lookups={lookups} {...props} />
      </ControlsContext>
    </StringsContext>
  );
}
