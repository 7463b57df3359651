import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import type { Operation } from "#engine/authoring";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import styles from "../branches/map.module.css";
import { FormDialog } from "../controls/form-dialog.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { freeName } from "../naming/free-name.ts";
import { useCase } from "./case-context.ts";
import { addFinding, addMove, addState, setInCase } from "./case-edits.ts";
import { type CaseMap, stateOptions } from "./case-map.ts";
import { type CasePart, kindWords, partsOfKind } from "./case-part.ts";

interface AddPartDialogProps {
  kind: CasePart["kind"];
  onClose(): void;
  onMade(name: string): void;
}

/** Labels and hints for the words of a new part. */
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
  const states = stateOptions(map.machine);
  const open = states.filter(({ value }) => map.machine.states[value]?.type !== "final");
  const [title, setTitle] = useState("");
  const [from, setFrom] = useState(open.at(-1)?.value ?? "");
  const [to, setTo] = useState(states.at(-1)?.value ?? "");
  const hasTitle = !isBlank(title);
  const what = kindWords[kind].toLowerCase();

  function make(): void {
    if (!hasTitle) return;
    const name = freeName(title, namesTaken(map, kind), what);
    if (edit(newPart(map, name, { kind, words: title.trim(), from, to }), `Add a ${what}`)) onMade(name);
  }

  const place = (label: string, options: typeof states, value: string, set: (value: string) => void) => (
    <Select label={label} options={options} value={value} onChange={(next) => next && set(next)} />
  );
  return (
    <FormDialog
      title={`Add a ${what}`}
      confirm={`Add the ${what}`}
      unready={hasTitle ? undefined : "Give it words."}
      className={styles.fields}
      onSubmit={make}
      onClose={onClose}
    >
      <Refusal>{refusal}</Refusal>
      <TextField data-first-focus="" {...asks[kind]} value={title} onChange={setTitle} />
      {kind === "states" ? place("Below", open, from, setFrom) : null}
      {kind === "moves" ? place("Made in", open, from, setFrom) : null}
      {kind === "moves" ? place("Leads to", states, to, setTo) : null}
    </FormDialog>
  );
}

interface RequestedPart {
  kind: CasePart["kind"];
  words: string;
  /** The state above a new one, or in which a move is made. */
  from: string;
  /** Target of a move. */
  to: string;
}

function newPart(map: CaseMap, name: string, { kind, words, from, to }: RequestedPart): Operation[] {
  if (kind === "states") return addState(map, name, words, from);
  if (kind === "moves") return addMove(map, name, { button: words, from, to });
  if (kind === "findings") return addFinding(map, name, words);
  return setInCase(map, ["meta", "flags", name], { words, when: {} });
}

/** Forms share their names, and findings those of the steps, because conditions read both. */
function namesTaken(map: CaseMap, kind: CasePart["kind"]): Set<string> {
  const { moves, findings = {} } = map.machine.meta;
  const others = kind === "findings" || kind === "moves" ? { ...moves, ...findings, ...map.facts.steps } : {};
  return new Set(Object.keys({ ...partsOfKind(map, kind), ...others }));
}
