import { type ReactNode, useId } from "react";
import { capitalized } from "#engine/authoring";
import type { PreviewSample } from "../../../api/responses/previews.ts";
import styles from "./preview.module.css";

interface SampleSelectProps {
  samples: PreviewSample[];
  /** Id of a sample; null for the first. */
  value: string | null;
  onChange: (sample: string | null) => void;
}

const kinds: { kind: PreviewSample["kind"]; label: string }[] = [
  { kind: "route", label: "Comes here by" },
  { kind: "filled", label: "Has filled it in" },
  { kind: "branch", label: "Because of an answer" },
  { kind: "returning", label: "Returns after this change" },
  { kind: "errors", label: "With errors" },
];

/** Renders the choice of the sample registrant as whom a preview is looked at. */
export function SampleSelect({ samples, value, onChange }: SampleSelectProps): ReactNode {
  const select = useId();
  return (
    <div className={styles.who}>
      <label htmlFor={select}>Shown as</label>
      <select id={select} value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">A new registrant</option>
        {kinds.map(({ kind, label }) => {
          const own = samples.filter((sample) => sample.kind === kind);
          return own.length === 0 ? null : (
            <optgroup key={kind} label={label}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {nameOfSample(kind, name)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

/** Returns a name with its kind, because the closed list doesn't show headings. */
function nameOfSample(kind: PreviewSample["kind"], name: string): string {
  const head = { returning: "Returns: ", errors: "Errors: " }[String(kind)] ?? "";
  return head + (head ? name : capitalized(name));
}
