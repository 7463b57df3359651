import { type FormEvent, type ReactNode, useState } from "react";
import { slugProblem } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Toolbar } from "../controls/page.tsx";

interface NameLineProps {
  hint: string;
  name: string;
  onCommit(name: string): void;
}

/** Renders the name of a file, which is changed by a button of its own: other places follow it. */
export function NameLine({ hint, name, onCommit }: NameLineProps): ReactNode {
  const [typed, setTyped] = useState(name);

  function rename(event: FormEvent): void {
    event.preventDefault();
    if (typed !== name && slugProblem(typed) === null) onCommit(typed);
  }

  return (
    <form onSubmit={rename}>
      <TextField
        label="Name"
        hint={hint}
        error={slugProblem(typed) ?? undefined}
        value={typed}
        onChange={setTyped}
      />
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
