import { type ReactNode, useState } from "react";
import { listFile, type Operation } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { removeOption, retireOption, setText } from "./option-edits.ts";
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
export function TickedOptions({ list, rows, edit, onDone, onOpen }: TickedOptionsProps): ReactNode {
  const file = listFile(list);
  const [group, setGroup] = useState<string | null>(null);
  if (rows.length === 0) return null;
  const count = rows.length === 1 ? "1 option" : `${rows.length} options`;

  function carryOut(operations: Operation[], label: string): boolean {
    const isDone = edit(operations, label);
    if (isDone) onDone();
    return isDone;
  }

  /** Of a single one, its panel asks what takes its place. */
  function retire(): void {
    const operations = rows.map((row) => retireOption(list, row, null));
    const [first, ...others] = rows;
    if (carryOut(operations, `Retire ${count}`) && first && others.length === 0) onOpen(first.key);
  }

  return (
    <>
      <span>{`${count} ticked:`}</span>
      <Button size="small" onClick={() => setGroup(rows[0]?.option.group ?? "")}>
        Put in a group
      </Button>
      <Button size="small" onClick={retire}>
        Retire
      </Button>
      <Button
        size="small"
        // From below: what stands above keeps its place.
        onClick={() =>
          carryOut(
            rows.toReversed().map((row) => removeOption(file, row)),
            `Remove ${count}`,
          )
        }
      >
        {`Remove ${count}`}
      </Button>
      <Dialog
        open={group !== null}
        title={`Put ${count} in a group`}
        onClose={() => setGroup(null)}
        actions={
          <Button
            variant="primary"
            onClick={() => {
              setGroup(null);
              carryOut(
                rows.flatMap((row) => setText(file, row, "group", (group ?? "").trim())),
                "Group options",
              );
            }}
          >
            {group?.trim() === "" ? "Take them out of their groups" : "Put them there"}
          </Button>
        }
      >
        <TextField
          data-first-focus=""
          label="Group"
          hint="The heading under which they stand. Empty: none."
          value={group ?? ""}
          onChange={setGroup}
        />
      </Dialog>
    </>
  );
}
