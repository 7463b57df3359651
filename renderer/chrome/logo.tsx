import { LogoMark } from "../illustrations/logo-mark.tsx";
import { brandName } from "./brand.ts";
import styles from "./logo.module.css";

/** The mark and the name side by side. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      {brandName}
    </span>
  );
}
