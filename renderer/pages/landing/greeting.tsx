import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { fill } from "../../words/fill.ts";
import type { Standing } from "../registration/use-standing.ts";
import styles from "./hero.module.css";

interface GreetingProps {
  words: Landing["hero"];
  /** The visitors' button, until the server has told what comes next. */
  children: ReactNode;
}

/**
 * Greets a logged-in user, with the way to where their registration continues, or to its status or the launched
 * product.
 */
export function Greeting({ words, children }: GreetingProps) {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Standing>("GET", "registrations/me", { signal: leaving.signal }).then(
      setStanding,
      // The visitors' button leads on, too.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  if (!standing) return children;
  const { user, membership, registration, resume } = standing;
  const name = user.firstName;
  const isComplete = membership !== null || registration?.confirmed === true;
  const resumed = registration && resume ? resume.url : "/account-type";
  return (
    <>
      <p>{name ? fill(words.greeting, { name }) : words.greetingUnnamed}</p>
      {isComplete && !registration?.returned ? (
        <OnwardLink to="/status-verification" className={styles.way}>
          {words.status}
        </OnwardLink>
      ) : (
        <Link
          to={isComplete ? "/status-verification" : resumed}
          className={`${buttonClass("primary")} ${styles.way}`}
        >
          {isComplete ? words.status : words.continue}
        </Link>
      )}
    </>
  );
}
