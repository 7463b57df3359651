import { type FormEvent, useState } from "react";
import type { RequestView } from "../../../api/responses/people-requests.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { type PressForOutcome, usePressOnce } from "../use-outcome.ts";
import { today } from "../words.ts";
import { kindNames } from "./request-words.ts";
import styles from "./requests.module.css";
import { send } from "./send.ts";

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

const hints = {
  email: "Of their account, if they have one. We confirm there that we got the request.",
  receivedOn: "As 2026-03-04. What we promise counts from this day.",
};

interface RecordFormProps {
  press: PressForOutcome;
}

const nothing = { email: "", name: "", note: "" };

/** Renders the form that records what somebody asked for. */
export function RecordForm({ press: pressAnyOf }: RecordFormProps) {
  const { press, isBusy } = usePressOnce(pressAnyOf);
  const [kind, setKind] = useState<RequestView["kind"]>("access");
  const [typed, setTyped] = useState({ ...nothing, receivedOn: today() });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  });

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { kind, ...typed };
    const done = `Recorded. We told ${typed.email} that we got it.`;
    const isDone = await press(() => send("POST", "", body, done));
    if (isDone) setTyped((before) => ({ ...before, ...nothing }));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void record(event)}>
      <Select
        label="What they ask for"
        options={kinds}
        value={kind}
        onChange={(value) => value && setKind(value as RequestView["kind"])}
      />
      <TextField label="Their email" hint={hints.email} type="email" autoComplete="off" {...field("email")} />
      <TextField label="Their first name" optional autoComplete="off" {...field("name")} />
      <TextField label="Came on" hint={hints.receivedOn} autoComplete="off" {...field("receivedOn")} />
      <TextArea label="What they wrote" optional {...field("note")} />
      <div>
        <Button type="submit" busy={isBusy}>
          Record the request
        </Button>
      </div>
    </form>
  );
}
