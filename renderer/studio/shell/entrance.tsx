import type { ReactNode } from "react";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import styles from "./shell.module.css";

/** Renders a page that stands before the studio, under its name: the login, the second factor. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.brand} href="/studio">
          <LogoMark />
          Studio
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}
