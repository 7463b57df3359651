import type { ReactNode } from "react";
import { InSite } from "../stand-ins/at-address.tsx";
import styles from "./guide.module.css";

/** A page of the guide, in the type and colors of the product. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <InSite>
      <main className={`sb-unstyled ${styles.page}`}>{children}</main>
    </InSite>
  );
}

/** Renders what to do and what not, side by side, with the real components. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface ExampleProps {
  /** Reason. */
  words: string;
  children: ReactNode;
}

export function Do({ words, children }: ExampleProps) {
  return <Example kind="do" title="Do" words={words} shown={children} />;
}

export function Dont({ words, children }: ExampleProps) {
  return <Example kind="dont" title="Don’t" words={words} shown={children} />;
}

interface Shown {
  kind: "do" | "dont";
  title: string;
  words: string;
  shown: ReactNode;
}

function Example({ kind, title, words, shown }: Shown) {
  return (
    <figure className={styles.example} data-kind={kind}>
      <div className={styles.shown}>{shown}</div>
      <figcaption>
        <strong>{title}</strong> {words}
      </figcaption>
    </figure>
  );
}
