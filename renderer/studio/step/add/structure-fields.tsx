import type { ReactNode } from "react";
import { isBlank } from "#engine";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import styles from "./add.module.css";
import type { Wording } from "./requested-question.ts";

interface StructureFieldsProps {
  /** The id of the kind. */
  kind: string;
  wording: Wording;
  onPart: (part: Partial<Wording>) => void;
}

const linesOf: { [kind: string]: { label: string; hint: string } } = {
  entries: {
    label: "Questions of each entry",
    hint: "One per line, such as Name. Each takes a line of text; the first must be answered.",
  },
  table: { label: "Lines", hint: "What people rate or answer, one a line." },
};

/** Renders what a list of entries, a scale and a table want to know; nothing for other kinds. */
export function StructureFields({ kind, wording, onPart }: StructureFieldsProps): ReactNode {
  const lines = linesOf[kind];
  if (!lines && kind !== "scale") return null;
  return (
    <>
      <TextField label="Hint" optional value={wording.hint} onChange={(hint) => onPart({ hint })} />
      {lines ? (
        <TextArea {...lines} rows={3} value={wording.lines} onChange={(lines) => onPart({ lines })} />
      ) : (
        <ScaleFields wording={wording} onPart={onPart} />
      )}
    </>
  );
}

function ScaleFields({ wording, onPart }: Omit<StructureFieldsProps, "kind">) {
  const { minimum, maximum, low, high } = wording;
  return (
    <div className={styles.ends}>
      <TextField
        label="First number"
        type="decimal"
        value={minimum}
        onChange={(minimum) => onPart({ minimum })}
      />
      <TextField
        label="Last number"
        type="decimal"
        value={maximum}
        onChange={(maximum) => onPart({ maximum })}
      />
      <TextField label="The first means" optional value={low} onChange={(low) => onPart({ low })} />
      <TextField label="The last means" optional value={high} onChange={(high) => onPart({ high })} />
    </div>
  );
}

/** Returns what such a kind still wants to know, as a sentence. */
export function missingStructure(kind: string, wording: Wording): string | undefined {
  const { lines, minimum, maximum } = wording;
  if (kind === "entries" && isBlank(lines)) return "Write the questions of each entry, one a line.";
  if (kind === "table" && isBlank(lines)) return "Write the lines, one a line.";
  const isWhole = [minimum, maximum].every((text) => /^\s*-?\d+\s*$/u.test(text));
  return kind === "scale" && !isWhole ? "Give the scale whole numbers, such as 1 and 5." : undefined;
}
