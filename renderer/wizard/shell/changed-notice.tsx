import { useEffect, useState } from "react";
import type { ToldChanges } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { useStrings } from "../../form/strings.ts";
import { browserNotes } from "../../session/notes.ts";
import { noticeSentences } from "../run/change-notices.ts";
import type { Registrant } from "../run/use-registrant.ts";

/** Renders, once, what changed since the registrant answered, at the step that the change led them to. */
export function ChangedNotice({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { progress, snapshot } = registrant;
  const { id, changes } = snapshot.registration;
  // Hide the notice once that step is complete.
  if (!changes || changes.step !== slug || progress.path.wanting !== slug) return null;
  return <Notice key={`${changes.version} ${slug}`} changes={changes} note={`changes ${id}`} />;
}

function Notice({ changes, note }: { changes: ToldChanges; note: string }) {
  const words = useStrings().registration.changed;
  const read = `${changes.version} ${changes.step}`;
  const [isRead, setIsRead] = useState(() => browserNotes.read(note) === read);
  const sentences = noticeSentences(words, changes);
  const announcement = [words.heading, ...sentences, words.kept].join(" ");
  useEffect(() => {
    // A status region that is already there on page load is not announced.
    if (!isRead) announce(announcement);
  }, [isRead, announcement]);
  if (isRead) return null;

  function dismiss() {
    browserNotes.write(note, read);
    setIsRead(true);
    // The focused button is about to disappear.
    document.querySelector("h1")?.focus({ preventScroll: true });
  }

  return (
    <Alert
      tone="note"
      title={words.heading}
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
