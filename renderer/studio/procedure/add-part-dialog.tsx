import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isBlank } from "#engine";
import type { Operation } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { freeName } from "../naming/free-name.ts";
import styles from "../ways/map.module.css";
import { useCase } from "./case-context.ts";
import { addFinding, addMove, addState, setInCase } from "./case-edits.ts";
import { stateOptions } from "./case-map.ts";
import { type CasePart, kindWords, partsOf } from "./case-part.ts";

interface AddPartDialogProps {
  kind: CasePart["kind"];
  onClose(): void;
  onMade(name: string): void;
}

/** How the words of a new part are asked for. */
const asks = {
  states: { label: "Title", hint: "How staff call it: Site visit." },
  moves: { label: "Words of its button", hint: "Plan a visit." },
  findings: { label: "Title", hint: "What staff find out: Site visit." },
  flags: { label: "What reviewers read", hint: "Asks for more than $10,000." },
};

/** Renders the dialog that adds a part of a procedure: its words, and where it belongs. */
export function AddPartDialog({ kind, onClose, onMade }: AddPartDialogProps): ReactNode {
  const map = useCase();
  const { edit, refusal } = useEdit();
  const form = useId();
  const states = stateOptions(map.machine);
  const open = states.filter(({ value }) => map.machine.states[value]?.type !== "final");
  const [title, setTitle] = useState("");
  const [from, setFrom] = useState(open.at(-1)?.value ?? "");
  const [to, setTo] = useState(states.at(-1)?.value ?? "");
  const hasTitle = !isBlank(title);
  const what = kindWords[kind].toLowerCase();

  function operationsFor(name: string, words: string): Operation[] {
    if (kind === "states") return addState(map, name, words, from);
    if (kind === "moves") return addMove(map, name, words, from, to);
    if (kind === "findings") return addFinding(map, name, words);
    return setInCase(map, ["meta", "flags", name], { words, when: {} });
  }

  function make(event: FormEvent): void {
    event.preventDefault();
    if (!hasTitle) return;
    const { moves, findings = {} } = map.machine.meta;
    // Forms share their names, and findings those of the steps, because conditions read both.
    const others =
      kind === "findings" || kind === "moves" ? { ...moves, ...findings, ...map.facts.steps } : {};
    const taken = new Set(Object.keys({ ...partsOf(map, kind), ...others }));
    const name = freeName(title, taken, what);
    if (edit(operationsFor(name, title.trim()), `Add a ${what}`)) onMade(name);
  }

  return (
    <Dialog
      open
      title={`Add a ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form}
            unready={hasTitle ? undefined : "Give it words."}
          >
            {`Add the ${what}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={make}>
        <Refusal>{refusal}</Refusal>
        <TextField data-first-focus="" {...asks[kind]} value={title} onChange={setTitle} />
        {kind === "states" || kind === "moves" ? (
          <Select
            label={kind === "states" ? "Below" : "Made in"}
            options={open}
            value={from}
            onChange={(value) => value && setFrom(value)}
          />
        ) : null}
        {kind === "moves" ? (
          <Select label="Leads to" options={states} value={to} onChange={(value) => value && setTo(value)} />
        ) : null}
      </form>
    </Dialog>
  );
}
