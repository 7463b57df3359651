import type { ReactNode } from "react";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import styles from "./preview.module.css";

/** Renders why nothing is shown. */
export function PreviewNote({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main className={styles.note}>
      <div className={styles.card}>
        <LogoMark />
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </main>
  );
}
