import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Toolbar } from "../controls/page.tsx";

interface NameLineProps {
  hint: string;
  name: string;
  onCommit(name: string): void;
}

/** How steps, lists and wizards may be named: their files and addresses are. */
export const isName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/u.test(name);

/** What is wrong with a name that is not one, as a sentence. */
export const nameRule = "Use small letters, numbers and single hyphens.";

/** Renders the name of a file, which is changed by a button of its own: other places follow it. */
export function NameLine({ hint, name, onCommit }: NameLineProps): ReactNode {
  const [typed, setTyped] = useState(name);

  function rename(event: FormEvent): void {
    event.preventDefault();
    if (typed !== name && isName(typed)) onCommit(typed);
  }

  return (
    <form onSubmit={rename}>
      <TextField
        label="Name"
        hint={hint}
        error={isName(typed) ? undefined : nameRule}
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
