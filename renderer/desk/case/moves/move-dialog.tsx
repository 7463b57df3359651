import { useEffect, useId, useState } from "react";
import type { Forms } from "#engine";
import type {
  CaseEvent,
  CaseMoveView,
  CaseView,
  MoveMail,
  MoveRequest,
} from "../../../../api/responses/desk.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { noFiles, noLookups } from "../../../form/services.ts";
import { call } from "../../../session/client.ts";
import { noReply, problemOf } from "../../../studio/controls/use-reply.ts";
import { StepForm } from "../../../theme/step-form.tsx";
import { Reader } from "../../documents/reader.tsx";
import { correctionsOf, type Marks, withMark } from "../corrections.ts";
import { EventList } from "../timeline.tsx";
import type { OpenCase } from "../use-case.ts";
import { type ProcedureForm, useForm } from "../use-form.ts";
import styles from "./moves.module.css";

interface MoveDialogProps {
  view: CaseView;
  move: CaseMoveView;
  forms: Forms | null;
  /** What the registrant is asked to correct. */
  marks: Marks;
  onMarks: (marks: Marks) => void;
  change: OpenCase["change"];
  /** Something else happened to the case meanwhile. */
  onChanged: () => void;
  onDone: (view: CaseView) => void;
  onClose: () => void;
}

/** Asks what a decision asks, and shows the mail that it sends before it goes. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, forms } = props;
  if (!move.hasForm) return <OpenDialog {...props} form={null} />;
  return forms ? <WithForm {...props} forms={forms} /> : null;
}

function WithForm(props: MoveDialogProps & { forms: Forms }) {
  return <OpenDialog {...props} form={useForm(props.forms, props.move.name, {})} />;
}

interface Trouble {
  message: string;
  /** What colleagues did meanwhile. */
  events: CaseEvent[];
}

function OpenDialog({
  view,
  move,
  form,
  marks,
  onMarks,
  change,
  onChanged,
  onDone,
  onClose,
}: MoveDialogProps & { form: ProcedureForm | null }) {
  const id = useId();
  const [addition, setAddition] = useState("");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isReturn = move.kind === "return";
  const corrections = correctionsOf(marks);
  const lacksRemark = corrections.some(({ remark }) => remark === "");
  const given: Omit<MoveRequest, "revision"> = {
    ...(form && { answer: form.answer }),
    ...(isReturn && { corrections }),
    ...(addition.trim() !== "" && { addition: addition.trim() }),
  };
  const isPossible = view.moves.some(({ name, blocked }) => name === move.name && blocked === null);
  const path = `moves/${move.name}`;
  const isFilled = (form?.isValid ?? true) && (!isReturn || (corrections.length > 0 && !lacksRemark));
  const mail = useMail(
    move.hasMail && isPossible && isFilled ? `desk/cases/${view.id}/${path}/mail` : null,
    given,
  );

  async function make(): Promise<void> {
    setIsTried(true);
    const answer = form ? form.checked() : undefined;
    if (isBusy || answer === null || !isPossible) return;
    if (isReturn && (corrections.length === 0 || lacksRemark)) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      const body: MoveRequest = { ...given, revision: view.revision, ...(answer && { answer }) };
      onDone(await change("POST", path, body));
    } catch (cause) {
      const problem = problemOf(cause);
      setIsBusy(false);
      if (form?.refuse(problem)) return;
      const { events } = problem.body;
      setTrouble({ message: problem.message, events: Array.isArray(events) ? events : [] });
      if (problem.status === 409) onChanged();
    }
  }

  const gone = isPossible ? undefined : "It can no longer be done.";
  return (
    <Dialog
      open
      title={`${move.button}: ${view.name}`}
      description={<Consequence move={move} />}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            unready={gone}
            {...(form ? { type: "submit" as const, form: id } : { onClick: () => void make() })}
          >
            {move.hasMail ? `${move.button} and send` : move.button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.move}>
        {trouble ? (
          <Alert tone="warned" role="alert" title={trouble.message}>
            {trouble.events.length > 0 ? <EventList events={trouble.events} /> : null}
            {gone ?? "What you typed is still here. Look again, then decide."}
          </Alert>
        ) : null}
        {isReturn ? <CorrectionList marks={marks} onChange={onMarks} isTried={isTried} /> : null}
        {form ? (
          <StepForm
            drawn={form.drawn}
            answer={form.answer}
            problems={form.problems}
            onChange={form.change}
            onSubmit={() => void make()}
            files={noFiles}
            lookups={noLookups}
            formId={id}
          />
        ) : null}
        {move.hasMail ? (
          <Mail mail={mail} addition={addition} onAddition={setAddition} />
        ) : (
          <p className={styles.soft}>The registrant gets no email.</p>
        )}
      </div>
    </Dialog>
  );
}

/** Where a decision leads, and whose agreement it needs. */
function Consequence({ move: { leadsTo, second, first } }: { move: CaseMoveView }) {
  if (second === "needed") return "A second person must agree before it happens.";
  const where = leadsTo === null ? "" : `The registration moves to “${leadsTo}”.`;
  return second === "waits" ? `${first} chose this, too: you're the second person. ${where}` : where;
}

interface CorrectionListProps {
  marks: Marks;
  onChange: (marks: Marks) => void;
  /** Whether somebody pressed the button: what is missing is then said. */
  isTried: boolean;
}

function CorrectionList({ marks, onChange, isTried }: CorrectionListProps) {
  const found = Object.entries(marks);
  if (found.length === 0)
    return <p role="alert">Nothing is marked any more. Close this and check an answer.</p>;
  return (
    <ul className={styles.corrections} aria-label="Answers to correct">
      {found.map(([key, mark]) => (
        <li key={key}>
          <div className={styles.correction}>
            <TextArea
              label={`${mark.label} (${mark.where})`}
              hint="What is wrong? The registrant reads this beside the question."
              rows={2}
              maxLength={1000}
              error={isTried && mark.remark.trim() === "" ? "Say what is wrong." : undefined}
              value={mark.remark}
              onChange={(remark) => onChange(withMark(marks, key, { ...mark, remark }))}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Take out ${mark.label}`}
              onClick={() => onChange(withMark(marks, key, null))}
            >
              Take out
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface MailProps {
  mail: MoveMail | null;
  addition: string;
  onAddition: (text: string) => void;
}

function Mail({ mail, addition, onAddition }: MailProps) {
  return (
    <section className={styles.mail} aria-label="Email">
      {mail ? (
        <>
          <p>
            <span className={styles.soft}>The registrant gets this email:</span>{" "}
            <strong>{mail.subject}</strong>
          </p>
          {mail.takesAddition ? (
            <TextArea
              label="Add to the email"
              optional
              rows={2}
              maxLength={4000}
              value={addition}
              onChange={onAddition}
            />
          ) : null}
          <Reader title="Email" show={{ kind: "read-mail", html: mail.html }} />
        </>
      ) : (
        <p className={styles.soft}>
          The email that the registrant gets appears here once the rest is filled in.
        </p>
      )}
    </section>
  );
}

/** Milliseconds without a key after which the mail is drawn anew. */
const pause = 500;

/** Loads the mail as it would go now. The last one stays until there is another. */
function useMail(path: string | null, given: object): MoveMail | null {
  const [mail, setMail] = useState<MoveMail | null>(null);
  const body = JSON.stringify(given);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const ask = () =>
      call<MoveMail>("POST", path, { body: JSON.parse(body), signal: leaving.signal, failure: noReply }).then(
        setMail,
        // Something is missing still, which the form says when the button is pressed.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path, body]);
  return mail;
}
