import { type FormEvent, type ReactNode, useState } from "react";
import { slugProblem } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Toolbar } from "../controls/page.tsx";

interface NameLineProps {
  label?: string;
  hint: string;
  name: string;
  /** Returns what is wrong with a name, or null. */
  problemOf?(name: string): string | null;
  onCommit(name: string): void;
}

/** Renders a stored name, which is changed by a button of its own: other places follow it. */
export function NameLine({
  label = "Name",
  hint,
  name,
  problemOf = slugProblem,
  onCommit,
}: NameLineProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const problem = problemOf(typed);

  function rename(event: FormEvent): void {
    event.preventDefault();
    if (typed !== name && problem === null) onCommit(typed);
  }

  return (
    <form onSubmit={rename}>
      <TextField label={label} hint={hint} error={problem ?? undefined} value={typed} onChange={setTyped} />
      {typed === name ? null : (
        <Toolbar>
          <Button size="small" type="submit">
            Rename
          </Button>
          <Button size="small" variant="quiet" onClick={() => setTyped(name)}>
            Keep it
          </Button>
        </Toolbar>
      )}
    </form>
  );
}
