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
export function useFieldIds(ownId: string | undefined, { hint, error }: FieldTexts, more?: string): FieldIds {
  const made = useId();
  const id = ownId ?? made;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", more ?? ""].filter(Boolean);
  return {
    id,
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    describedBy: described.length > 0 ? described.join(" ") : undefined,
  };
}

/** Splits the texts around a control from the props of its element. */
export function splitTexts<Props extends FieldTexts>(props: Props) {
  const { label, hint, error, optional = false, labelHidden = false, ...rest } = props;
  return { texts: { label, hint, error, optional, labelHidden }, rest };
}

interface ControlProps extends FieldTexts {
  id?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/**
 * Returns what the frame and the element take of a control that has one element. Pass the id of a further description as
 * `more`.
 */
export function useControl<Props extends object>(props: Props & ControlProps, more?: string) {
  const { id, required, disabled, ...shown } = props;
  const { texts, rest } = splitTexts(shown);
  const ids = useFieldIds(id, texts, more);
  const control = {
    ...rest,
    id: ids.id,
    disabled,
    "aria-required": required || undefined,
    "aria-invalid": texts.error ? true : undefined,
    "aria-describedby": ids.describedBy,
  };
  return { frame: { ids, ...texts }, control };
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
      <Notes ids={ids} {...texts} />
      {children}
    </div>
  );
}

/** Renders what is between a label and its control. */
function Notes({ ids, hint, error }: FieldTexts & Pick<FieldProps, "ids">): ReactNode {
  return (
    <>
      {hint ? (
        <p data-part="hint" id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <Reason />
      {error ? <ErrorText id={ids.error}>{error}</ErrorText> : null}
    </>
  );
}

/** Returns the attributes of an element that groups controls. */
export function groupAttributes(
  ids: FieldIds,
  role: FieldGroupProps["role"],
  error: string | undefined,
  required: boolean | undefined,
) {
  const invalid = error ? true : undefined;
  return {
    id: ids.id,
    role,
    tabIndex: -1,
    "data-invalid": invalid,
    "aria-labelledby": ids.label,
    "aria-describedby": ids.describedBy,
    ...(role === "radiogroup" && { "aria-invalid": invalid, "aria-required": required || undefined }),
  };
}

interface FieldGroupProps extends FieldProps {
  role: "group" | "radiogroup";
  required?: boolean | undefined;
}

/** Renders the frame of a control with several elements: radio buttons, checkboxes. */
export function FieldGroup({ ids, role, required, children, ...texts }: FieldGroupProps): ReactNode {
  return (
    <div className={styles.field} {...groupAttributes(ids, role, texts.error, required)}>
      <span data-part="label" id={ids.label} className={texts.labelHidden ? "visually-hidden" : styles.label}>
        <LabelText {...texts} />
      </span>
      <Notes ids={ids} {...texts} />
      {children}
    </div>
  );
}
