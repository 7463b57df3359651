import type { ReactNode } from "react";
import { useId } from "react";
import { useStrings } from "../../form/strings.ts";
import { FailedIcon } from "../icons.ts";
import styles from "./field.module.css";

/** What stands around every control: label above, hint under it, error under that. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says behind the label that it need not be answered. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where a table or a heading already shows it. */
  labelHidden?: boolean;
}

export interface FieldIds {
  id: string;
  label: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
}

/** The ids that tie a control to its texts. Give the ids of further descriptions (a counter) as `more`. */
export function useFieldIds(given: string | undefined, { hint, error }: FieldTexts, more?: string): FieldIds {
  const made = useId();
  const id = given ?? made;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", more ?? ""].filter(Boolean);
  return {
    id,
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    describedBy: described.length > 0 ? described.join(" ") : undefined,
  };
}

/** The words of a label. */
export function LabelText({ label, optional }: Pick<FieldTexts, "label" | "optional">): ReactNode {
  const { controls } = useStrings();
  return (
    <>
      {label}
      {optional ? <span className={styles.optional}> {controls.optional}</span> : null}
    </>
  );
}

/** An error's icon and words. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className={styles.error}>
      <FailedIcon size={18} />
      <span>{children}</span>
    </p>
  );
}

interface FieldProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
}

/** The frame of a control that is one element. */
export function Field({ ids, children, ...texts }: FieldProps): ReactNode {
  return (
    <div className={styles.field} data-invalid={texts.error ? true : undefined}>
      <label
        data-part="label"
        id={ids.label}
        htmlFor={ids.id}
        className={texts.labelHidden ? "visually-hidden" : styles.label}
      >
        <LabelText {...texts} />
      </label>
      {texts.hint ? (
        <p data-part="hint" id={ids.hint} className={styles.hint}>
          {texts.hint}
        </p>
      ) : null}
      {texts.error ? <ErrorText id={ids.error}>{texts.error}</ErrorText> : null}
      {children}
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  role: "group" | "radiogroup";
  required?: boolean;
}

/** The frame of a control that is several: radios, checkboxes. */
export function FieldGroup({ ids, role, required, children, ...texts }: FieldGroupProps): ReactNode {
  const label = { "aria-labelledby": ids.label, "aria-describedby": ids.describedBy };
  const radios = { "aria-invalid": texts.error ? true : undefined, "aria-required": required || undefined };
  return (
    <div
      id={ids.id}
      role={role}
      tabIndex={-1}
      className={styles.field}
      data-invalid={texts.error ? true : undefined}
      {...label}
      {...(role === "radiogroup" ? radios : {})}
    >
      <span data-part="label" id={ids.label} className={texts.labelHidden ? "visually-hidden" : styles.label}>
        <LabelText {...texts} />
      </span>
      {texts.hint ? (
        <p data-part="hint" id={ids.hint} className={styles.hint}>
          {texts.hint}
        </p>
      ) : null}
      {texts.error ? <ErrorText id={ids.error}>{texts.error}</ErrorText> : null}
      {children}
    </div>
  );
}
