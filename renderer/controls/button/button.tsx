import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { BusyIcon } from "../icons.ts";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-filled";

interface ButtonProps extends ComponentProps<"button"> {
  /** Look of the button. Use `primary` once per screen. */
  variant?: ButtonVariant;
  size?: "regular" | "small";
  icon?: ReactNode;
  /**
   * Reason why pressing the button has no effect yet ("3 answers still needed"). It looks muted but stays focusable and
   * clickable; `disabled` is for buttons of a disabled field.
   */
  unready?: string | undefined;
  /** Something is in progress: presses are ignored. */
  busy?: boolean;
}

/** Returns the class of a link styled as a button: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (
  variant: ButtonVariant = "secondary",
  size: "regular" | "small" = "regular",
): string => [styles.button, styles[variant], styles[size]].join(" ");

/** Renders a button. Its default type is `button`, so it never submits a form by accident. */
export function Button({
  variant = "secondary",
  size = "regular",
  icon,
  unready,
  busy = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const reason = useId();
  return (
    <>
      <button
        {...rest}
        type={type}
        className={className ? `${buttonClass(variant, size)} ${className}` : buttonClass(variant, size)}
        aria-disabled={Boolean(unready) || busy || undefined}
        aria-describedby={unready ? reason : rest["aria-describedby"]}
        data-busy={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      >
        {busy ? <BusyIcon className={styles.spinner} size={20} /> : icon}
        {children}
      </button>
      {unready ? (
        <span id={reason} hidden>
          {unready}
        </span>
      ) : null}
    </>
  );
}
