import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** What it does, for those who do not see the picture; also shown on hover. */
  label: string;
  icon: ReactNode;
}

/** A button that shows only a picture. */
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
