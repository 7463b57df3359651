import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** The accessible name, also shown on hover. */
  label: string;
  icon: ReactNode;
}

/** Renders a button that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {icon}
    </button>
  );
}
