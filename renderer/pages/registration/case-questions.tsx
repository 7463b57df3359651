import { type FormEvent, useId, useState } from "react";
import type { RegistrantCase } from "../../../api/desk/responses.ts";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { ApiProblem, call } from "../../client.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import styles from "./registration.module.css";

interface CaseQuestionsProps {
  registration: string;
  questions: RegistrantCase["questions"];
  words: RegistrationWords["status"];
}

/** Renders the questions that staff asked, each with a field for its answer. */
export function CaseQuestions({ registration, questions, words }: CaseQuestionsProps) {
  return questions.map((question) => (
    <CaseQuestion key={question.ordinal} {...{ registration, question, words }} />
  ));
}

interface CaseQuestionProps extends Omit<CaseQuestionsProps, "questions"> {
  question: RegistrantCase["questions"][number];
}

function CaseQuestion({ registration, question, words }: CaseQuestionProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const heading = useId();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await call("POST", `registrations/questions/${question.ordinal}`, { body: { registration, text } });
      setIsSent(true);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setError(cause.message);
    } finally {
      setIsBusy(false);
    }
  }

  if (isSent) return <Alert role="status" title={words.answerSent ?? ""} />;
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className={styles.question}
      onSubmit={(event) => void send(event)}
    >
      <h2 id={heading}>{words.question}</h2>
      <p>{question.text}</p>
      <TextArea label={words.answer ?? ""} value={text} onChange={setText} error={error} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {words.sendAnswer}
      </Button>
    </form>
  );
}
