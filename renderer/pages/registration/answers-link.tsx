import { Link } from "react-router-dom";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import type { RegistrationContext } from "./use-registration-context.ts";

interface AnswersLinkProps {
  context: RegistrationContext;
  words: RegistrationWords["status"];
  /** True if the page has a more important action. */
  isQuiet?: boolean;
}

/** Renders the link to the answers: those that were sent, or those still to be entered or reviewed. */
export function AnswersLink({ context, words, isQuiet = false }: AnswersLinkProps) {
  const { invitations } = useSite();
  const { links, registration, resume } = context;
  const returned = registration?.returned;
  // A Member can only read the answers.
  const isMember = context.membership?.role === "Member";
  const isConfirmed = isMember || (registration?.confirmed === true && !returned);
  // All is answered: the registration resumes where its status is shown.
  const isAnswered = resume?.url === "/status-verification";
  const toReview = isConfirmed || isAnswered;
  const toGive = isAnswered ? words.review : words.resume;
  const see = isMember ? invitations.registration : words.seeAnswers;
  const text = isConfirmed ? see : ((returned && words.correct) ?? toGive);
  if (!text) return null;
  return (
    <Link
      to={(toReview ? links.review : resume?.url) ?? "/account-type"}
      className={buttonClass(isQuiet ? "secondary" : "primary")}
    >
      {text}
    </Link>
  );
}
