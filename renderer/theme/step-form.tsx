import { toFieldPathId } from "@rjsf/utils";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { Answer, Problem, StepView } from "#engine";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import { changedFields, withCleared, withDefaults, withValueAt } from "./answer-change.ts";
import { schemaOf, uiSchemaOf } from "./context/form-schema.ts";
import { errorSchemaOf } from "./context/problem-places.ts";
import type { StepContext } from "./context/step-context.ts";
import { partsOf, useControls } from "./control-registry.ts";
import type { StepFieldProps } from "./fields/step-field.ts";
import { useAppearances } from "./hooks/use-appearances.ts";
import { useConfirmed } from "./hooks/use-confirmed.ts";
import { useGuardedChange } from "./hooks/use-guarded-change.ts";
import { useLatest } from "./hooks/use-latest.ts";
import { useQuestion } from "./hooks/use-question.tsx";
import { useValidation } from "./hooks/use-validation.ts";
import { SchemaField } from "./rjsf.ts";
import { registryOf } from "./theme.ts";

const doNothing = () => {};

export interface StepFormProps {
  view: StepView;
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
  saved?: Answer | undefined;
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
  return <OneStepForm key={props.view.slug} {...props} />;
}

function OneStepForm(props: StepFormProps): ReactNode {
  const { view, answer, onSubmit, problems, formId = "step", readOnly = false } = props;
  const { fields } = view;
  const controls = useControls();
  const parts = useMemo(
    () => ({ widgets: partsOf(controls, "widget"), fields: partsOf(controls, "field") }),
    [controls],
  );
  useAppearances(fields);
  const { dialog, context, before, take } = useStepContext(props, formId);
  const schema = schemaOf(fields);
  const registry = registryOf(schema, parts, context);
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          before(onSubmit);
        }}
      >
        <SchemaField
          name=""
          schema={schema}
          uiSchema={uiSchemaOf(parts.fields, fields)}
          errorSchema={errorSchemaOf(problems)}
          fieldPathId={toFieldPathId("", registry.globalFormOptions)}
          formData={answer}
          onChange={take}
          onBlur={doNothing}
          onFocus={doNothing}
          registry={registry}
          disabled={readOnly}
        />
      </form>
      {dialog}
    </>
  );
}

/** Returns what the fields of a form share, what must be confirmed before it is sent, and what takes a change. */
function useStepContext(props: StepFormProps, formId: string) {
  const { slug, guidance = [] } = props.view;
  const { files, lookups } = props;
  const { dialog, ask } = useQuestion();
  const [confirmed, setConfirmed] = useState(props.confirmed ?? {});
  const onConfirm = (values: Answer) => {
    setConfirmed(values);
    props.onConfirm?.(values);
  };
  const { before, ...confirming } = useConfirmed({ ...props, formId, confirmed, onConfirm, ask });
  const { latest, take } = useTaking(props);
  const change = useGuardedChange(latest, ask);
  const context: StepContext = { formId, slug, guidance, files, lookups, latest, ask, change, ...confirming };
  return { dialog, context, before, take };
}

/** Takes changes into the answer. It begins with the defaults of the step. */
function useTaking({ view: { fields }, answer, onChange, onValidate }: StepFormProps) {
  const validateLater = useValidation(fields, answer, onValidate);
  const latest = useLatest(answer);
  const now = useLatest({ fields, onChange });
  useEffect(() => {
    const filled = withDefaults(fields, answer);
    if (filled !== answer) onChange(filled);
  }, [fields, answer, onChange]);

  // Stays the same, as RJSF keeps old functions. Another change may come before the next render.
  const take = useCallback<StepFieldProps["onChange"]>(
    (value, path) => {
      const { fields, onChange } = now.current;
      const before = latest.current;
      const next = withValueAt(before, path, value);
      const changed = changedFields(before, next);
      if (changed.length === 0) return;
      latest.current = withCleared(fields, before, next);
      onChange(latest.current);
      for (const name of changed) validateLater(name);
    },
    [now, latest, validateLater],
  );
  return { latest, take };
}
