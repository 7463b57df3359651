import { noFiles, noLookups } from "../../form/services.ts";
import { StepForm } from "../../theme/step-form.tsx";
import type { ProcedureForm } from "./use-form.ts";

interface ProcedureFieldsProps {
  form: ProcedureForm;
  /** The id that the button names which submits it. */
  formId: string;
  onSubmit: () => void;
  readOnly?: boolean;
}

/** Renders the questions of a form of a procedure. */
export function ProcedureFields({ form, formId, onSubmit, readOnly = false }: ProcedureFieldsProps) {
  const { view, answer, problems, change } = form;
  return (
    <StepForm
      view={view}
      answer={answer}
      problems={problems}
      onChange={change}
      onSubmit={onSubmit}
      files={noFiles}
      lookups={noLookups}
      formId={formId}
      readOnly={readOnly}
    />
  );
}
