import type { ReactNode } from "react";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import styles from "./frame.module.css";
import { studio, type Tool } from "./tools.ts";

/** Renders a page in front of a tool, under its name: the login, the second factor. */
export function Entrance({ tool = studio, children }: { tool?: Tool; children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.brand} href={tool.home}>
          <LogoMark />
          {tool.name}
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}
