import { type FormEvent, useState } from "react";
import type { RequestView } from "../../../api/responses/people-requests.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { today } from "../words.ts";
import { kindNames } from "./request-words.ts";
import styles from "./requests.module.css";
import { send } from "./send.ts";

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

interface RecordFormProps {
  press: (work: () => Promise<string>) => Promise<boolean>;
}

/** Renders the form that records what somebody asked for. */
export function RecordForm({ press }: RecordFormProps) {
  const [kind, setKind] = useState<RequestView["kind"]>("access");
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [receivedOn, setReceivedOn] = useState(today());
  const [note, setNote] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    const body = { kind, email, name, receivedOn, note };
    const isDone = await press(() => send("POST", "", body, `Recorded. We told ${email} that we got it.`));
    setIsBusy(false);
    if (!isDone) return;
    setEmail("");
    setName("");
    setNote("");
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void record(event)}>
      <Select
        label="What they ask for"
        options={kinds}
        value={kind}
        onChange={(value) => value && setKind(value as RequestView["kind"])}
      />
      <TextField
        label="Their email"
        hint="Of their account, if they have one. We confirm there that we got the request."
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      <TextField label="Their first name" optional value={name} onChange={setName} autoComplete="off" />
      <TextField
        label="Came on"
        hint="As 2026-03-04. What we promise counts from this day."
        value={receivedOn}
        onChange={setReceivedOn}
        autoComplete="off"
      />
      <TextArea label="What they wrote" optional value={note} onChange={setNote} />
      <div>
        <Button type="submit" busy={isBusy}>
          Record the request
        </Button>
      </div>
    </form>
  );
}
