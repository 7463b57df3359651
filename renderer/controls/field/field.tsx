import type { ReactNode } from "react";
import { useId } from "react";
import { useStrings } from "../../words/strings.ts";
import { FailedIcon } from "../icons.ts";
import styles from "./field.module.css";
import { Reason } from "./reason.tsx";

/** Texts around every control: the label above, hint and error below. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean;
  /** Hides the label visually where a table or a heading already shows it. */
  labelHidden?: boolean;
}

export interface FieldIds {
  id: string;
  label: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
}

/** Returns the ids that link a control to its texts. Pass the ids of further descriptions (a counter) as `more`. */
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

/** Renders the text of a label. */
export function LabelText({ label, optional }: Pick<FieldTexts, "label" | "optional">): ReactNode {
  const { controls } = useStrings();
  return (
    <>
      {label}
      {optional ? <span className={styles.optional}> {controls.optional}</span> : null}
    </>
  );
}

/** Renders an error's icon and text. */
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

/** Renders the frame of a control with a single element. */
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
      <Reason />
      {texts.error ? <ErrorText id={ids.error}>{texts.error}</ErrorText> : null}
      {children}
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  role: "group" | "radiogroup";
  required?: boolean;
}

/** Renders the frame of a control with several elements: radio buttons, checkboxes. */
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
      <Reason />
      {texts.error ? <ErrorText id={ids.error}>{texts.error}</ErrorText> : null}
      {children}
    </div>
  );
}
