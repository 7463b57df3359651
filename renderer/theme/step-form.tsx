import type { RJSFSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import { useEffect, useMemo, useState } from "react";
import type { Answer, Problem, StepView } from "#engine";
import { useSame } from "../base/use-same.ts";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import { changedFields, withCleared, withDefaults, withoutUndefined } from "./answer-change.ts";
import { partsOf, useControls } from "./control-registry.ts";
import { schemaOf, uiSchemaOf } from "./form-schema.ts";
import { useAppearances } from "./hooks/use-appearances.ts";
import { useConfirmed } from "./hooks/use-confirmed.ts";
import { useGuardedChange } from "./hooks/use-guarded-change.ts";
import { useLatest } from "./hooks/use-latest.ts";
import { useQuestion } from "./hooks/use-question.tsx";
import { useValidation } from "./hooks/use-validation.ts";
import { noValidator } from "./no-validator.ts";
import { errorSchemaOf } from "./problem-places.ts";
import { withTheme } from "./rjsf.ts";
import type { StepContext } from "./step-context.ts";
import { type FormData, theme } from "./theme.ts";

const Form = withTheme<FormData, RJSFSchema, StepContext>(theme);

/** RJSF fills in nothing on its own: defaults come from the step view, see `withDefaults`. */
const defaults = { emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } } as const;

export interface StepFormProps {
  drawn: StepView;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** Called on submit, once every required confirmation is given. */
  onSubmit: () => void;
  /** Problems to show at their fields. The parent removes a field's problems when it changes. */
  problems: Problem[];
  files: FileService;
  lookups: LookupService;
  /** Id of the form element: `<button type="submit" form="step">`. */
  formId?: string;
  /** The server's answer for this step: a confirmed value that is already saved stays locked. */
  saved?: Answer;
  /** Values that were confirmed but not saved, by field: they stay locked as long as they do not change. */
  confirmed?: Answer;
  /** Called with all confirmed values. Without it, a form that is left forgets them. */
  onConfirm?: (confirmed: Answer) => void;
  /** Called after a pause in typing in a field with `judgeAfter` that has a value. */
  onValidate?: (field: string) => void;
  /** Shows the answer without allowing changes. */
  readOnly?: boolean;
}

/** Renders the form of one step, without buttons. The parent owns the answer and the problems. */
export function StepForm(props: StepFormProps): ReactNode {
  // A different step is a different form: confirmations, timers and announcements do not carry over.
  return <OneStepForm key={props.drawn.slug} {...props} />;
}

function OneStepForm({
  drawn,
  answer,
  onChange,
  onSubmit,
  problems,
  files,
  lookups,
  formId = "step",
  saved,
  confirmed: confirmedBefore = {},
  onConfirm,
  onValidate,
  readOnly = false,
}: StepFormProps): ReactNode {
  const { fields, slug, guidance = [] } = drawn;
  const controls = useControls();
  const parts = useMemo(
    () => ({ widgets: partsOf(controls, "widget"), fields: partsOf(controls, "field") }),
    [controls],
  );
  const { dialog, ask } = useQuestion();
  const [confirmedNow, setConfirmed] = useState(confirmedBefore);
  const keepConfirmed = (values: Answer) => {
    setConfirmed(values);
    onConfirm?.(values);
  };
  const confirmed = useConfirmed(formId, fields, answer, saved, confirmedNow, keepConfirmed, ask, onChange);
  const validateLater = useValidation(fields, answer, onValidate);
  const latest = useLatest(answer);
  const change = useGuardedChange(latest, ask);
  const schema = useSame(schemaOf(fields));
  const extraErrors = useSame(errorSchemaOf(problems));
  const context: StepContext = {
    formId,
    slug,
    guidance,
    files,
    lookups,
    latest,
    locked: confirmed.locked,
    left: confirmed.left,
    ask,
    change,
  };

  useAppearances(fields);
  useEffect(() => {
    const filled = withDefaults(fields, answer);
    if (filled !== answer) onChange(filled);
  }, [fields, answer, onChange]);

  function take(formData: Answer | undefined): void {
    const next = withoutUndefined(formData ?? {}) as Answer;
    const changed = changedFields(answer, next);
    if (changed.length === 0) return;
    onChange(withCleared(fields, answer, next));
    for (const name of changed) validateLater(name);
  }

  return (
    <>
      <Form
        id={formId}
        idPrefix={formId}
        idSeparator="-"
        schema={schema}
        uiSchema={uiSchemaOf(parts.fields, fields)}
        {...parts}
        formData={answer}
        formContext={context}
        validator={noValidator}
        disabled={readOnly}
        noValidate
        noHtml5Validate
        showErrorList={false}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }) => take(formData)}
        onSubmit={() => confirmed.before(onSubmit)}
      />
      {dialog}
    </>
  );
}
