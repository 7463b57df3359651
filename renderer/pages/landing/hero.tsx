import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { logError } from "../../base/log.ts";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import type { LoginState } from "../../session/return-to.ts";
import { useSession } from "../../session/session.ts";
import { staffHome } from "../../session/staff-home.ts";
import { useSite } from "../../site/site-context.tsx";
import styles from "./hero.module.css";
import { ProductEvidence } from "./product-evidence.tsx";

/** Loads the greeting on demand, because visitors have none. If that fails, their button stays. */
const Greeting = lazy(async () => {
  const { Greeting: Component } = await import("./greeting.tsx").catch((problem: unknown) => {
    logError("The greeting failed to load.", problem);
    return { Greeting: ({ children }: { words: object; children: ReactNode }) => children };
  });
  return { default: Component };
});

const isNew: LoginState = { isNew: true };

/** Renders the hero: the promise, and what the product looks like. */
export function Hero({ words }: { words: Landing["hero"] }) {
  const { isAuthenticated, role } = useSession();
  const { accessUrl, frame } = useSite();
  const entry = (
    <div className={styles.ways}>
      <OnwardLink to="/login" state={isNew} className={styles.way}>
        {words.button}
      </OnwardLink>
      {accessUrl && frame.launched && !isAuthenticated ? (
        <Link to="/login" state={isNew} className={`${buttonClass("quiet")} ${styles.way}`}>
          {frame.launched.label}
        </Link>
      ) : null}
    </div>
  );
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.promise}>{words.heading}</PageHeading>
        <p className={styles.subline}>{words.subline}</p>
        {isAuthenticated && !staffHome(role) ? (
          <Suspense fallback={entry}>
            <Greeting words={words}>{entry}</Greeting>
          </Suspense>
        ) : (
          entry
        )}
      </div>
      <ProductEvidence words={words.evidence} />
    </section>
  );
}
