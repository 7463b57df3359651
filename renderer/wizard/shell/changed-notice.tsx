import { useEffect, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { tabNotes } from "../../session/notes.ts";
import { useStrings } from "../../words/strings.ts";
import { conflictSentences, noticeSentences } from "../run/change-notices.ts";
import type { Registrant } from "../run/use-registrant.ts";

/**
 * Renders, once, what changed since the registrant answered, at the step that the change led them to: the questions, or
 * an earlier answer that this one depends on.
 */
export function ChangedNotice({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const words = useStrings().registration.changed;
  const { wizard, progress, snapshot } = registrant;
  const { id, changes } = snapshot.registration;
  // Hide the notice once that step is complete.
  if (progress.path.incomplete !== slug) return null;
  if (changes?.step === slug) {
    const read = `${changes.version} ${slug}`;
    const sentences = noticeSentences(words, changes);
    return (
      <Notice key={read} heading={words.heading} sentences={sentences} note={`changes ${id}`} read={read} />
    );
  }
  const sentences = conflictSentences(
    words,
    wizard.relations?.conflictingAnswers(wizard, progress.path, (step, title, path) => {
      const { answers } = progress.path;
      const scope = { own: answers[step] ?? {}, answers };
      return wizard.texts?.filledAt(wizard, step, { message: title, path }, scope) ?? title;
    }) ?? [],
  );
  if (sentences.length === 0) return null;
  const read = sentences.join(" ");
  return (
    <Notice
      key={read}
      heading={words.conflictHeading}
      sentences={sentences}
      note={`conflict ${id}`}
      read={read}
    />
  );
}

interface NoticeProps {
  heading: string;
  sentences: string[];
  /** Key under which the tab notes that it was read, and the value it notes. */
  note: string;
  read: string;
}

function Notice({ heading, sentences, note, read }: NoticeProps) {
  const words = useStrings().registration.changed;
  const [isRead, setIsRead] = useState(() => tabNotes.read(note) === read);
  const announcement = [heading, ...sentences, words.kept].join(" ");
  useEffect(() => {
    // A status region that is already there on page load is not announced.
    if (!isRead) announce(announcement);
  }, [isRead, announcement]);
  if (isRead) return null;

  function dismiss() {
    tabNotes.write(note, read);
    setIsRead(true);
    // The focused button is about to disappear.
    document.querySelector("h1")?.focus({ preventScroll: true });
  }

  return (
    <Alert
      tone="note"
      title={heading}
      actions={
        <Button size="small" onClick={dismiss}>
          {words.dismiss}
        </Button>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{words.kept}</p>
    </Alert>
  );
}
