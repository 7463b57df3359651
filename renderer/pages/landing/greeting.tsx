import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { fill } from "../../words/fill.ts";
import { useRegistrationContextIfHere } from "../registration/use-registration-context-if-here.ts";
import styles from "./hero.module.css";

interface GreetingProps {
  words: Landing["hero"];
  /** The visitors' button, until the server's reply. */
  children: ReactNode;
}

/**
 * Greets a logged-in user, with the way to where their registration continues, or to its status or the launched
 * product.
 */
export function Greeting({ words, children }: GreetingProps) {
  const context = useRegistrationContextIfHere();
  // The visitors' button works, too.
  if (!context) return children;
  const { user, membership, registration, resume } = context;
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
