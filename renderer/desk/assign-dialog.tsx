import { type FormEvent, useId, useState } from "react";
import type { Colleague } from "../../api/responses/desk.ts";
import { Button } from "../controls/button/button.tsx";
import { RadioGroup } from "../controls/choice/radio-group.tsx";
import { Dialog } from "../controls/dialog/dialog.tsx";
import { call } from "../session/client.ts";
import { noReply, problemOf } from "../studio/controls/use-reply.ts";
import { useStaff } from "../studio/sign-in/staff-context.ts";
import styles from "./desk.module.css";
import { awayInWords } from "./words.ts";

interface AssignDialogProps {
  cases: string[];
  people: Colleague[];
  /** What is assigned, in words. */
  about: string;
  /** Whose it is now. Default: nobody's. */
  assignee?: string | null;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks whom registrations are assigned to. It begins at the person who asks, who most often takes them. */
export function AssignDialog({ cases, people, about, assignee = null, onDone, onClose }: AssignDialogProps) {
  const { me } = useStaff();
  const form = useId();
  const isMine = assignee === me.id;
  const [chosen, setChosen] = useState(isMine ? "" : me.id);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const others = people.filter(({ id }) => id !== me.id);
  const options = [
    ...(people.length === others.length ? [] : [{ value: me.id, label: "Me" }]),
    ...others.map(({ id, name, absent }) => ({ value: id, label: name, hint: awayInWords(absent) })),
    { value: "", label: "Nobody" },
  ];

  async function assign(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const body = { cases, assignee: chosen === "" ? null : chosen };
      const { message } = await call<{ message: string }>("POST", "desk/assign", { body, failure: noReply });
      onDone(message);
    } catch (cause) {
      setError(problemOf(cause).message);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={`Assign ${about}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            Assign
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.dialogBody} noValidate onSubmit={(event) => void assign(event)}>
        <RadioGroup label="Assign to" options={options} value={chosen} onChange={setChosen} error={error} />
      </form>
    </Dialog>
  );
}
