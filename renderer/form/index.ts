/**
 * The wizard as React components for any application: it needs an opened wizard, a way to its server and a place to
 * keep drafts, and none of our site, sessions or routes.
 */
export { ApiProblem } from "../base/api-problem.ts";
export type { FileAnswer, FileService } from "../controls/file/file-service.ts";
export type { FoundRow, LookupAnswer, LookupRow, LookupService } from "../controls/list/lookup-service.ts";
export type { WizardStorage } from "../seams/storage.ts";
export {
  ControlsContext,
  ourControls,
  type StepControl,
  type StepControls,
} from "../theme/control-registry.ts";
export type { StepFieldProps } from "../theme/fields/step-field.ts";
export { readWidget, type StepWidgetProps } from "../theme/widgets/step-widget.ts";
export type { ServerEntries, ServerEntry } from "../wizard/queue/save.ts";
export { defaultStrings } from "../words/default-strings.ts";
export { type Strings, StringsContext } from "../words/strings.ts";
export { createBrowserStorage } from "./browser-storage.ts";
export { StepForm, type StepFormProps } from "./step-form.tsx";
export {
  createHttpTransport,
  type HttpTransportOptions,
  type StoredRegistration,
  type Transport,
} from "./transport.ts";
export { Wizard, type WizardProps } from "./wizard.tsx";
