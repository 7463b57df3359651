import { type ReactNode, useEffect } from "react";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import styles from "./preview.module.css";
import { tellStudio } from "./studio-window.ts";

/** Renders why nothing is shown. */
export function PreviewNote({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useEffect(() => tellStudio({ kind: "preview-note" }), []);
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
