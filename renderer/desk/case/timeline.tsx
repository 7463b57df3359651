import { type FormEvent, useState } from "react";
import type { CaseEvent, CaseView, HeldDocument } from "../../../api/responses/desk.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { FileIcon } from "../../controls/icons.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { failureOf } from "../../studio/controls/use-reply.ts";
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
  {
    value: "notes",
    label: "Note",
    title: "Note for staff",
    hint: "Only staff read it.",
    send: "Add the note",
    missing: "Write the note first.",
    done: "The note is added.",
  },
  {
    value: "questions",
    label: "Question",
    title: "Question to the registrant",
    hint: "We email it. They reply on their status page; the registration stays as it is.",
    send: "Send the question",
    missing: "Write the question first.",
    done: "The question is sent.",
  },
] as const;

/** Keeps a comment on a case across reloads until it is sent. */
function useWriting({ id }: CaseView, change: OpenCase["change"]) {
  const { typed, type } = useKeptTexts(id, "case");
  const [chosen, setChosen] = useState<(typeof kinds)[number]["value"]>("notes");
  const { isBusy, error, setError, run } = useAsyncAction(failureOf);
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  const text = typed[chosen] ?? "";

  async function send(): Promise<void> {
    await change("POST", chosen, { text: text.trim() });
    type(chosen, "");
    announce(kind.done);
  }

  return {
    kind,
    text,
    isBusy,
    error,
    choose(next: typeof chosen) {
      setChosen(next);
      setError(undefined);
    },
    write(next: string) {
      type(chosen, next);
      setError(undefined);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (isBusy) return;
      if (text.trim() === "") setError(kind.missing);
      else void run(send);
    },
  };
}

function Writing({ view, change }: Omit<TimelineProps, "onDocument">) {
  const { kind, text, isBusy, error, choose, write, submit } = useWriting(view, change);
  return (
    <form className={styles.writing} noValidate onSubmit={submit}>
      <Segments label="What to write" options={[...kinds]} value={kind.value} onChange={choose} />
      <TextArea
        label={kind.title}
        hint={kind.hint}
        rows={3}
        maxLength={4000}
        error={error}
        value={text}
        onChange={write}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {kind.send}
        </Button>
      </div>
    </form>
  );
}
