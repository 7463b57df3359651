import { type FormEvent, useId, useState } from "react";
import type { Colleague } from "../../api/responses/desk.ts";
import { Button } from "../controls/button/button.tsx";
import { RadioGroup } from "../controls/choice/radio-group.tsx";
import { Dialog } from "../controls/dialog/dialog.tsx";
import fieldStyles from "../controls/field/field.module.css";
import { Field, useFieldIds } from "../controls/field/field.tsx";
import { call } from "../session/client.ts";
import { noReply, problemOf } from "../studio/controls/use-reply.ts";
import { useStaff } from "../studio/sign-in/staff-context.ts";
import styles from "./desk.module.css";
import { awayInWords } from "./words.ts";

interface AbsenceDialogProps {
  people: Colleague[];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Renders the button behind which days away are entered. */
export function AbsenceButton({ people, onDone }: Omit<AbsenceDialogProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Who is away</Button>
      {isOpen ? (
        <AbsenceDialog
          people={people}
          onDone={(message) => {
            setIsOpen(false);
            onDone(message);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Asks who is away, and when. No rule assigns them anything then; without dates they are there. */
function AbsenceDialog({ people, onDone, onClose }: AbsenceDialogProps) {
  const { me } = useStaff();
  const form = useId();
  const [chosen, setChosen] = useState(people.find(({ id }) => id === me.id)?.id ?? people[0]?.id ?? "");
  const [typed, setTyped] = useState(() => datesOf(people, chosen));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const options = people.map((one) => ({
    value: one.id,
    label: one.id === me.id ? "Me" : one.name,
    hint: awayInWords(one.absent),
  }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const body = { from: typed.from || null, until: typed.until || null };
      const path = `desk/people/${chosen}/absence`;
      const { message } = await call<{ message: string }>("PUT", path, { body, failure: noReply });
      onDone(message);
    } catch (cause) {
      setError(problemOf(cause).message);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Who is away"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.dialogBody} noValidate onSubmit={(event) => void save(event)}>
        <p>Whoever is away gets no case by rule. Their open cases stay theirs.</p>
        <RadioGroup
          label="Who"
          options={options}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setError(undefined);
            setTyped(datesOf(people, id));
          }}
        />
        <Day label="First day away" value={typed.from} onChange={(from) => setTyped({ ...typed, from })} />
        <Day
          label="Last day away"
          hint="Leave both days empty for somebody who is there."
          error={error}
          value={typed.until}
          onChange={(until) => setTyped({ ...typed, until })}
        />
      </form>
    </Dialog>
  );
}

function datesOf(people: Colleague[], chosen: string): { from: string; until: string } {
  return people.find(({ id }) => id === chosen)?.absent ?? { from: "", until: "" };
}

interface DayProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Day({ value, onChange, ...texts }: DayProps) {
  const ids = useFieldIds(undefined, texts);
  return (
    <Field ids={ids} {...texts}>
      <input
        id={ids.id}
        type="date"
        className={fieldStyles.input}
        value={value}
        aria-invalid={texts.error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
