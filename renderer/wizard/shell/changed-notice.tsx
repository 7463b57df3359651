import { useEffect, useState } from "react";
import type { ToldChanges } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { useStrings } from "../../form/strings.ts";
import { browserNotes } from "../../session/notes.ts";
import { toldSentences } from "../run/told-changes.ts";
import type { Registrant } from "../run/use-registrant.ts";

/** Tells once, at the step where the registrant stands because of it, what changed since they answered. */
export function ChangedNotice({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { progress, ground } = registrant;
  const { id, changes } = ground.registration;
  // Once that step is done, it is past.
  if (!changes || changes.step !== slug || progress.path.wanting !== slug) return null;
  return <Told key={`${changes.version} ${slug}`} changes={changes} note={`changes ${id}`} />;
}

function Told({ changes, note }: { changes: ToldChanges; note: string }) {
  const words = useStrings().registration.changed;
  const read = `${changes.version} ${changes.step}`;
  const [isRead, setIsRead] = useState(() => browserNotes.read(note) === read);
  const sentences = toldSentences(words, changes);
  const told = [words.heading, ...sentences, words.kept].join(" ");
  useEffect(() => {
    // A status that is there when the page comes is not read out by itself.
    if (!isRead) announce(told);
  }, [isRead, told]);
  if (isRead) return null;

  function dismiss() {
    browserNotes.write(note, read);
    setIsRead(true);
    // The button that had the focus goes.
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
