import { type ReactNode, useState } from "react";
import { listFile, type Operation } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { removeOption, retireOption, setProperty } from "./option-edits.ts";
import type { OptionRow } from "./option-rows.ts";

interface TickedOptionsProps {
  list: string;
  rows: OptionRow[];
  edit(operations: Operation[], label: string): boolean;
  onDone(): void;
  /** Shows the option with this key. */
  onOpen(key: string): void;
}

/** Renders what can be done to all ticked options at once; nothing while none is ticked. */
export function TickedOptions(props: TickedOptionsProps): ReactNode {
  const [isGrouping, setIsGrouping] = useState(false);
  const { count, group, retire, remove } = tickedEdits(props);
  const [first] = props.rows;
  if (!first) return null;
  return (
    <>
      <span>{`${count} ticked:`}</span>
      <Button size="small" onClick={() => setIsGrouping(true)}>
        Put in a group
      </Button>
      <Button size="small" onClick={retire}>
        Retire
      </Button>
      <Button size="small" onClick={remove}>{`Remove ${count}`}</Button>
      {isGrouping ? (
        <GroupDialog
          count={count}
          start={first.option.group ?? ""}
          onGroup={(name) => {
            setIsGrouping(false);
            group(name);
          }}
          onClose={() => setIsGrouping(false)}
        />
      ) : null}
    </>
  );
}

function tickedEdits({ list, rows, edit, onDone, onOpen }: TickedOptionsProps) {
  const file = listFile(list);
  const count = rows.length === 1 ? "1 option" : `${rows.length} options`;

  function carryOut(operations: Operation[], label: string): boolean {
    const isDone = edit(operations, label);
    if (isDone) onDone();
    return isDone;
  }

  return {
    count,
    group(name: string): void {
      const operations = rows.flatMap((row) => setProperty(file, row, "group", name));
      carryOut(operations, "Group options");
    },
    /** Retires the rows; for a single one, its panel asks for the replacement. */
    retire(): void {
      const operations = rows.map((row) => retireOption(list, row, null));
      const [first, ...others] = rows;
      if (carryOut(operations, `Retire ${count}`) && first && others.length === 0) onOpen(first.key);
    },
    remove(): void {
      // From below, so that rows above keep their index.
      const operations = rows.toReversed().map((row) => removeOption(file, row));
      carryOut(operations, `Remove ${count}`);
    },
  };
}

interface GroupDialogProps {
  count: string;
  /** The group to begin with. */
  start: string;
  onGroup(name: string): void;
  onClose(): void;
}

function GroupDialog({ count, start, onGroup, onClose }: GroupDialogProps) {
  const [typed, setTyped] = useState(start);
  const name = typed.trim();
  return (
    <Dialog
      open
      title={`Put ${count} in a group`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => onGroup(name)}>
          {name === "" ? "Take them out of their groups" : "Put them there"}
        </Button>
      }
    >
      <TextField
        data-first-focus=""
        label="Group"
        hint="The heading under which they stand. Empty: none."
        value={typed}
        onChange={setTyped}
      />
    </Dialog>
  );
}
