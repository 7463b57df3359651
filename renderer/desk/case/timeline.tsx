import { type FormEvent, useState } from "react";
import type { CaseEvent, CaseView, HeldDocument } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { FileIcon } from "../../controls/icons.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { problemOf } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import { useKeptTexts } from "../../studio/draft/use-kept-texts.ts";
import { Segments } from "../../studio/preview/segments.tsx";
import { HeldMark } from "../documents/documents.tsx";
import styles from "./case.module.css";
import type { OpenCase } from "./use-case.ts";

interface TimelineProps {
  view: CaseView;
  change: OpenCase["change"];
  onDocument: (file: string) => void;
}

/** Renders everything that happened to a case, the newest first, with what may be written to it. */
export function Timeline({ view, change, onDocument }: TimelineProps) {
  return (
    <div className={styles.timeline}>
      {view.mayWork ? <Writing view={view} change={change} /> : null}
      {view.questions.length > 0 ? (
        <Alert title="Waiting for the registrant's reply">
          <ul>
            {view.questions.map(({ ordinal, text, at }) => (
              <li key={ordinal}>
                {text} (<When at={at} />)
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <EventList events={view.events} held={view.held} onDocument={onDocument} />
    </div>
  );
}

interface EventListProps {
  events: CaseEvent[];
  /** Documents that nobody may open. */
  held?: HeldDocument[];
  /** Shows a document. */
  onDocument?: (file: string) => void;
}

/** Renders events of a case. */
export function EventList({ events, held = [], onDocument }: EventListProps) {
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.ordinal}>
          <p>{event.title}</p>
          {event.text === null ? null : <p className={styles.quote}>{event.text}</p>}
          {event.file ? (
            <div>
              <EventFile file={event.file} onDocument={onDocument} />
              <HeldMark held={held.find(({ id }) => id === event.file?.id)} />
            </div>
          ) : null}
          {event.lines.length > 0 ? (
            <dl className={styles.eventLines}>
              {event.lines.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <p className={styles.soft}>
            {event.actor}, <When at={event.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function EventFile({ file: { id, name }, onDocument }: OneFileProps) {
  if (!onDocument) return <p className={styles.quote}>{name}</p>;
  return (
    <button type="button" className={styles.file} onClick={() => onDocument(id)}>
      <FileIcon size={16} />
      {name}
    </button>
  );
}

interface OneFileProps extends Pick<EventListProps, "onDocument"> {
  file: NonNullable<CaseEvent["file"]>;
}

const kinds = [
  { value: "notes", label: "Note", title: "Note for staff" },
  { value: "questions", label: "Question", title: "Question to the registrant" },
] as const;

/** What is typed here stays over a reload, until it is sent. */
function Writing({ view, change }: Omit<TimelineProps, "onDocument">) {
  const { typed, type } = useKeptTexts(view.id, "case");
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("notes");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const text = typed[kind] ?? "";
  const isNote = kind === "notes";

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return setError(isNote ? "Write the note first." : "Write the question first.");
    setIsBusy(true);
    try {
      await change("POST", kind, { text: text.trim() });
      type(kind, "");
      announce(isNote ? "The note is added." : "The question is sent.");
    } catch (cause) {
      setError(problemOf(cause).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.writing} noValidate onSubmit={(event) => void send(event)}>
      <Segments
        label="What to write"
        options={[...kinds]}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setError(undefined);
        }}
      />
      <TextArea
        label={isNote ? "Note for staff" : "Question to the registrant"}
        hint={
          isNote
            ? "Only staff read it."
            : "We email it. They reply on their status page; the registration stays as it is."
        }
        rows={3}
        maxLength={4000}
        error={error}
        value={text}
        onChange={(next) => {
          type(kind, next);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {isNote ? "Add the note" : "Send the question"}
        </Button>
      </div>
    </form>
  );
}
