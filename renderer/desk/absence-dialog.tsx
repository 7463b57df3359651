import { useState } from "react";
import type { Colleague } from "../../api/responses/desk.ts";
import { useAsyncAction } from "../base/use-async-action.ts";
import { Button } from "../controls/button/button.tsx";
import { RadioGroup } from "../controls/choice/radio-group.tsx";
import fieldStyles from "../controls/field/field.module.css";
import { Field, useControl } from "../controls/field/field.tsx";
import { call } from "../session/client.ts";
import { FormDialog } from "../studio/controls/form-dialog.tsx";
import { failureOf, noReply } from "../studio/controls/use-reply.ts";
import { useStaff } from "../studio/sign-in/staff-context.ts";
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

/** Asks who is away, and when: no rule then assigns them anything. Without dates they are present. */
function AbsenceDialog({ people, onDone, onClose }: AbsenceDialogProps) {
  const { me } = useStaff();
  const [chosen, setChosen] = useState(people.find(({ id }) => id === me.id)?.id ?? people[0]?.id ?? "");
  const [typed, setTyped] = useState(() => datesOf(people, chosen));
  const { isBusy, error, setError, run } = useAsyncAction(failureOf);
  const options = people.map(({ id, name, absent }) => ({
    value: id,
    label: id === me.id ? "Me" : name,
    hint: awayInWords(absent),
  }));

  async function save(): Promise<void> {
    const body = { from: typed.from || null, until: typed.until || null };
    const path = `desk/people/${chosen}/absence`;
    const { message } = await call<{ message: string }>("PUT", path, { body, failure: noReply });
    onDone(message);
  }

  function choose(id: string): void {
    setChosen(id);
    setError(undefined);
    setTyped(datesOf(people, id));
  }

  return (
    <FormDialog
      title="Who is away"
      confirm="Save"
      busy={isBusy}
      onSubmit={() => void run(save)}
      onClose={onClose}
    >
      <p>Whoever is away gets no case by rule. Their open cases stay theirs.</p>
      <RadioGroup label="Who" options={options} value={chosen} onChange={choose} />
      <Days typed={typed} onChange={setTyped} error={error} />
    </FormDialog>
  );
}

interface Dates {
  from: string;
  until: string;
}

function datesOf(people: Colleague[], chosen: string): Dates {
  return people.find(({ id }) => id === chosen)?.absent ?? { from: "", until: "" };
}

interface DaysProps {
  typed: Dates;
  onChange: (typed: Dates) => void;
  error: string | undefined;
}

function Days({ typed, onChange, error }: DaysProps) {
  return (
    <>
      <Day label="First day away" value={typed.from} onChange={(from) => onChange({ ...typed, from })} />
      <Day
        label="Last day away"
        hint="Leave both days empty for somebody who is there."
        error={error}
        value={typed.until}
        onChange={(until) => onChange({ ...typed, until })}
      />
    </>
  );
}

interface DayProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Day({ value, onChange, ...texts }: DayProps) {
  const { frame, control } = useControl(texts);
  return (
    <Field {...frame}>
      <input
        {...control}
        type="date"
        className={fieldStyles.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
