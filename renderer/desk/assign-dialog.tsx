import { useState } from "react";
import type { Colleague } from "../../api/responses/desk.ts";
import { useAsyncAction } from "../base/use-async-action.ts";
import { RadioGroup } from "../controls/choice/radio-group.tsx";
import { call } from "../session/client.ts";
import { FormDialog } from "../studio/controls/form-dialog.tsx";
import { failureOf, noReply } from "../studio/controls/use-reply.ts";
import { useStaff } from "../studio/sign-in/staff-context.ts";
import { awayInWords } from "./words.ts";

interface AssignDialogProps {
  cases: string[];
  people: Colleague[];
  /** Description of the assigned cases. */
  about: string;
  /** Current assignee. Default: nobody. */
  assignee?: string | null;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks for a new assignee, with the current user preselected. */
export function AssignDialog({ cases, people, about, assignee = null, onDone, onClose }: AssignDialogProps) {
  const { me } = useStaff();
  const [chosen, setChosen] = useState(assignee === me.id ? "" : me.id);
  const { isBusy, error, run } = useAsyncAction(failureOf);
  const others = people.filter(({ id }) => id !== me.id);
  const options = [
    ...(people.length === others.length ? [] : [{ value: me.id, label: "Me" }]),
    ...others.map(({ id, name, absent }) => ({ value: id, label: name, hint: awayInWords(absent) })),
    { value: "", label: "Nobody" },
  ];

  async function assign(): Promise<void> {
    const body = { cases, assignee: chosen === "" ? null : chosen };
    const { message } = await call<{ message: string }>("POST", "desk/assign", { body, failure: noReply });
    onDone(message);
  }

  return (
    <FormDialog
      title={`Assign ${about}`}
      confirm="Assign"
      busy={isBusy}
      onSubmit={() => void run(assign)}
      onClose={onClose}
    >
      <RadioGroup label="Assign to" options={options} value={chosen} onChange={setChosen} error={error} />
    </FormDialog>
  );
}
