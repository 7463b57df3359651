import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { MyChanges } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { Select } from "../../controls/list/select.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { fill } from "../../words/fill.ts";
import { type Said, useActionOutcome } from "../form/use-action-outcome.ts";
import { useYourDataWords } from "../your-data/use-words.ts";
import styles from "./registration.module.css";

interface ChangeAnswersProps {
  registration: { _id: string; wizard: string };
}

/** Renders how to change what was sent: take it back, or, once somebody has opened it, ask for a change at a question. */
export function ChangeAnswers({ registration: { _id, wizard } }: ChangeAnswersProps) {
  const [changes, setChanges] = useState<MyChanges | null>(null);
  const [times, setTimes] = useState(0);
  const query = `registration=${_id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    const leaving = new AbortController();
    const path = `registrations/${wizard}/changes?${query}`;
    // Without a reply, the page stays the same: the answers are sent.
    call<MyChanges>("GET", path, { signal: leaving.signal }).then(setChanges, () => undefined);
    return () => leaving.abort();
  }, [wizard, query, times]);
  if (!changes || !(changes.mayTakeBack || changes.questions.length > 0)) return null;
  const path = `registrations/${wizard}`;
  return <Changes path={path} query={query} changes={changes} reload={() => setTimes(times + 1)} />;
}

interface ChangesProps {
  path: string;
  query: string;
  changes: MyChanges;
  reload: () => void;
}

/** Keeps the outcome for a registration that somebody opened in the meantime. */
function Changes(props: ChangesProps) {
  const action = useActionOutcome(useYourDataWords().failed);
  return props.changes.mayTakeBack ? (
    <TakeBack {...props} action={action} />
  ) : (
    <AskForChange {...props} action={action} />
  );
}

interface PressingProps extends ChangesProps {
  action: ReturnType<typeof useActionOutcome>;
}

function TakeBack({ path, query, reload, action: { busy, said, run } }: PressingProps) {
  const { changes: words } = useYourDataWords();
  const [isAsked, setIsAsked] = useState(false);
  const takeBack = async () => {
    setIsAsked(false);
    try {
      const { url } = await call<{ url: string }>("POST", `${path}/take-back?${query}`);
      // A wizard that was opened before still has the sent answers.
      window.location.assign(url);
    } catch (cause) {
      reload();
      throw cause;
    }
    return undefined;
  };
  return (
    <div className={styles.question}>
      <p>{words.takeBackText}</p>
      <Outcome said={said} />
      <Button busy={busy} onClick={() => setIsAsked(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.sure}
        description={words.sureText}
        confirm={words.takeBack}
        cancel={words.keep}
        onConfirm={() => void run(takeBack)}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}

function AskForChange({ path, query, changes, reload, action: { busy, said, run } }: PressingProps) {
  const { changes: words, failed } = useYourDataWords();
  const id = useId();
  const heading = useLostFocus(said !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState("");
  const options = changes.questions.map(({ label }, index) => ({ value: String(index), label }));

  function ask(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      const { step = "", path: within = [] } = changes.questions[Number(chosen ?? -1)] ?? {};
      const body = { step, path: within, text };
      await call("POST", `${path}/changes?${query}`, { body, failure: failed });
      setText("");
      reload();
      return words.asked;
    });
  }

  return (
    <form noValidate aria-labelledby={id} className={styles.question} onSubmit={ask}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.text}</p>
      {changes.asked.map((one) => (
        <p key={one.ordinal}>{fill(words.waiting, { question: one.label, text: one.text })}</p>
      ))}
      <Select label={words.question} options={options} value={chosen} onChange={setChosen} />
      <TextArea label={words.what} value={text} onChange={setText} />
      <Outcome said={said} />
      <Button type="submit" busy={busy}>
        {words.ask}
      </Button>
    </form>
  );
}

/** Returns a ref of the heading that takes the focus once the button that had it is gone. */
function useLostFocus(isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) heading.current?.focus();
  }, [isAnswered]);
  return heading;
}

function Outcome({ said }: { said: Said | null }) {
  if (!said) return null;
  return (
    <Alert tone={said.tone} role={said.tone === "failed" ? "alert" : "status"}>
      {said.text}
    </Alert>
  );
}
