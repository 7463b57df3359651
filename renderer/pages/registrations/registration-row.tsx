import { Link, useLocation } from "react-router-dom";
import { referenceNumber } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import styles from "./registrations.module.css";

/** A registration as the API lists it. */
export interface Listed {
  _id: string;
  title: string;
  confirmedAt: string | null;
  changedAt: string;
  /** True if it can be continued now; after submission, only if our team returned it. */
  isOpen: boolean;
  /** True if the user was registered elsewhere before they submitted it. */
  isTaken: boolean;
  /** Title of the step where it continues. */
  step: string;
  url: string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const dayAndTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface RegistrationRowProps {
  registration: Listed;
  /** True if the list is part of another page, whose buttons come first. */
  isPart?: boolean;
}

/** Renders one registration of the list: what and which it is, its state and the way to it. */
export function RegistrationRow({ registration, isPart = false }: RegistrationRowProps) {
  const words = useSite().registration.several;
  // Values in the address of a wizard that led here go on to the wizard.
  const { search } = useLocation();
  const { _id, title, confirmedAt, changedAt, isOpen, isTaken, step, url } = registration;
  const reference = referenceNumber(_id);
  const Heading = isPart ? "h3" : "h2";
  const action = isOpen ? words.resume : words.view;
  return (
    <li className={styles.row}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        <p>{stateIn()}</p>
        <p className={styles.facts}>
          {fill(words.changed, { date: dayAndTime.format(new Date(changedAt)) })}
        </p>
        <p className={styles.facts}>{fill(words.reference, { reference })}</p>
      </div>
      {isOpen || confirmedAt ? (
        <Link
          to={isOpen ? url + search : url}
          className={buttonClass(isOpen && !isPart ? "primary" : "secondary", "small")}
          aria-label={fill(words.action, { action, title, reference })}
        >
          {action}
        </Link>
      ) : null}
    </li>
  );

  function stateIn(): string {
    if (confirmedAt && isOpen && words.returned) return words.returned;
    if (confirmedAt) return fill(words.submitted, { date: day.format(new Date(confirmedAt)) });
    if (isOpen) return fill(words.open, { step });
    return isTaken ? words.taken : words.closed;
  }
}
