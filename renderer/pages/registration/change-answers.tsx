import { type FormEvent, useEffect, useId, useState } from "react";
import type { MyChanges } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { Select } from "../../controls/list/select.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { fill } from "../../words/fill.ts";
import { usePress } from "../your-data/use-press.ts";
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
    // Without a reply, the page says what it said before: the answers are sent.
    call<MyChanges>("GET", path, { signal: leaving.signal }).then(setChanges, () => undefined);
    return () => leaving.abort();
  }, [wizard, query, times]);
  if (!changes) return null;
  const props = { path: `registrations/${wizard}`, query };
  if (changes.mayTakeBack) return <TakeBack {...props} onFailed={() => setTimes(times + 1)} />;
  if (changes.questions.length === 0) return null;
  return <AskForChange {...props} changes={changes} onAsked={() => setTimes(times + 1)} />;
}

interface CallProps {
  path: string;
  query: string;
}

function TakeBack({ path, query, onFailed }: CallProps & { onFailed: () => void }) {
  const { changes: words, failed } = useYourDataWords();
  const [isAsked, setIsAsked] = useState(false);
  const { busy, said, press } = usePress(failed);
  const takeBack = async () => {
    setIsAsked(false);
    try {
      const { url } = await call<{ url: string }>("POST", `${path}/take-back?${query}`);
      // A wizard that was opened before still has what was sent.
      window.location.assign(url);
    } catch (cause) {
      onFailed();
      throw cause;
    }
    return undefined;
  };
  return (
    <div className={styles.question}>
      <p>{words.takeBackText}</p>
      {said ? (
        <Alert tone={said.tone} role="alert">
          {said.text}
        </Alert>
      ) : null}
      <Button busy={busy} onClick={() => setIsAsked(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.sure}
        description={words.sureText}
        confirm={words.takeBack}
        cancel={words.keep}
        onConfirm={() => void press(takeBack)}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}

function AskForChange({
  path,
  query,
  changes,
  onAsked,
}: CallProps & { changes: MyChanges; onAsked: () => void }) {
  const { changes: words, failed } = useYourDataWords();
  const heading = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState("");
  const { busy, said, press } = usePress(failed);
  const options = changes.questions.map(({ label }, index) => ({ value: String(index), label }));

  function ask(event: FormEvent): void {
    event.preventDefault();
    void press(async () => {
      const { step, path: within } = changes.questions[Number(chosen ?? -1)] ?? {};
      await call("POST", `${path}/changes?${query}`, {
        body: { step: step ?? "", path: within ?? [], text },
        failure: failed,
      });
      setText("");
      onAsked();
      return words.asked;
    });
  }

  return (
    <form noValidate aria-labelledby={heading} className={styles.question} onSubmit={ask}>
      <h2 id={heading}>{words.heading}</h2>
      <p>{words.text}</p>
      {changes.asked.map((one) => (
        <p key={one.ordinal}>{fill(words.waiting, { question: one.label, text: one.text })}</p>
      ))}
      <Select label={words.question} options={options} value={chosen} onChange={setChosen} />
      <TextArea label={words.what} value={text} onChange={setText} />
      {said ? (
        <Alert tone={said.tone} role={said.tone === "failed" ? "alert" : "status"}>
          {said.text}
        </Alert>
      ) : null}
      <Button type="submit" busy={busy}>
        {words.ask}
      </Button>
    </form>
  );
}
