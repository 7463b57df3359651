import { LogoMark } from "../illustrations/logo-mark.tsx";
import { useSite } from "../site/site-context.tsx";
import styles from "./logo.module.css";

/** Renders the mark and the name side by side. */
export function Logo() {
  const { brand } = useSite();
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      {brand.name}
    </span>
  );
}
