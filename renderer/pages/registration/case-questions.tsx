import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { RegistrantCase } from "../../../api/responses/desk.ts";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import type { FileAnswer, FileService } from "../../controls/file/file-service.ts";
import { Upload } from "../../controls/file/upload.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call, fetchFile } from "../../session/client.ts";
import { sendFile } from "../../wizard/files/send-file.ts";
import { useActionOutcome } from "../form/use-action-outcome.ts";
import styles from "./registration.module.css";

const uploads: FileService = {
  upload: (file, ...sending) => sendFile(file, file.name, ...sending),
  urlOf: async (id) => URL.createObjectURL(await fetchFile(`files/${id}?inline`)),
};

interface CaseQuestionsProps {
  registration: string;
  questions: RegistrantCase["questions"];
  /** Limits of the file that may come with an answer. */
  limits: RegistrantCase["file"];
  words: RegistrationWords["status"];
}

/** Renders the questions that staff asked, each with a field for its answer. */
export function CaseQuestions({ questions, ...props }: CaseQuestionsProps) {
  return questions.map((question) => <CaseQuestion key={question.ordinal} question={question} {...props} />);
}

interface CaseQuestionProps extends Omit<CaseQuestionsProps, "questions"> {
  question: RegistrantCase["questions"][number];
}

function CaseQuestion({ registration, question, limits, words }: CaseQuestionProps) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<FileAnswer | null>(null);
  const { busy, said, run } = useActionOutcome("");
  const [isSent, setIsSent] = useState(false);
  const heading = useId();

  function send(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      const body = { registration, text, ...(file && { file: file.id }) };
      await call("POST", `registrations/questions/${question.ordinal}`, { body });
      setIsSent(true);
      return undefined;
    });
  }

  if (isSent) return <Sent words={words.answerSent ?? ""} />;
  return (
    <form noValidate aria-labelledby={heading} className={styles.question} onSubmit={send}>
      <h2 id={heading}>{words.question}</h2>
      <p>{question.text}</p>
      <TextArea label={words.answer ?? ""} value={text} onChange={setText} error={said?.text} />
      <Upload
        label={words.answerFile ?? ""}
        optional
        value={file}
        onChange={setFile}
        files={uploads}
        {...limits}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {words.sendAnswer}
      </Button>
    </form>
  );
}

/** Confirms that the answer was sent. Takes the focus from the form, which is gone. */
function Sent({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert role="status" title={words} />
    </div>
  );
}
