import { type ReactNode, useRef, useState } from "react";
import { isBlank, isComputed } from "#engine";
import type { QuestionSource } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { IconButton } from "../../../../controls/button/icon-button.tsx";
import { Checkbox } from "../../../../controls/choice/checkbox.tsx";
import { TextField } from "../../../../controls/field/text-field.tsx";
import { DeleteIcon } from "../../../../controls/icons.ts";
import { DownIcon, UpIcon } from "../../../controls/icons.ts";
import { TextInput } from "../../../schema-form/text-inputs.tsx";
import styles from "./parts.module.css";

interface PartListProps {
  heading: string;
  /** Name of one part: "Question", "Line". */
  noun: string;
  parts: QuestionSource[];
  /** Returns what a part asks for: "Percentage". */
  kindOf?: (part: QuestionSource) => string | undefined;
  onTitle: (part: QuestionSource, title: string) => boolean;
  onRequired: (part: QuestionSource, isRequired: boolean) => void;
  /** Sets a part before another one; null for the end. */
  onMove: (name: string, before: string | null) => void;
  onRemove: (name: string) => void;
  /** Adds a part by its words alone. */
  onAdd?: (title: string) => boolean;
  /** Further editors of a part. */
  more?: (part: QuestionSource) => ReactNode;
  /** Content below the parts. */
  children?: ReactNode;
}

/** Edits the parts of a question: each is worded, moved and removed by buttons, and one is added at the end. */
export function PartList({ heading, noun, parts, onAdd, more, children, ...acts }: PartListProps): ReactNode {
  const group = useRef<HTMLElement>(null);

  function remove(name: string): void {
    acts.onRemove(name);
    // The button goes with its part; the focus stays in the list.
    group.current?.focus();
  }

  return (
    <section ref={group} className={styles.parts} aria-label={heading} tabIndex={-1}>
      <h4>{heading}</h4>
      {parts.map((part, index) => (
        <fieldset key={part.name} className={styles.part}>
          <legend>{[`${noun} ${index + 1}`, acts.kindOf?.(part) ?? []].flat().join(": ")}</legend>
          <TextInput
            path={[part.name]}
            label="Words"
            value={part.title}
            isLong={false}
            isNeeded
            showsAnswers
            onChange={(text) => acts.onTitle(part, String(text))}
          />
          <PartActs parts={parts} index={index} {...acts} onRemove={remove} />
          {more?.(part)}
        </fieldset>
      ))}
      {onAdd ? <NewPart noun={noun.toLowerCase()} onAdd={onAdd} /> : null}
      {children}
    </section>
  );
}

interface PartActsProps extends Pick<PartListProps, "parts" | "onRequired" | "onMove" | "onRemove"> {
  index: number;
}

function PartActs({ parts, index, onRequired, onMove, onRemove }: PartActsProps) {
  const part = parts[index];
  if (!part) return null;
  const { name, title, field, isRequired } = part;
  const isLast = index === parts.length - 1;
  return (
    <div className={styles.acts}>
      {isComputed(field) ? (
        <span>Shown, not answered</span>
      ) : (
        <Checkbox label="Must be answered" checked={isRequired} onChange={(is) => onRequired(part, is)} />
      )}
      <IconButton
        label={`Move ${title} up`}
        icon={<UpIcon size={16} />}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(name, parts[index - 1]?.name ?? null)}
      />
      <IconButton
        label={`Move ${title} down`}
        icon={<DownIcon size={16} />}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(name, parts[index + 2]?.name ?? null)}
      />
      <IconButton label={`Remove ${title}`} icon={<DeleteIcon size={16} />} onClick={() => onRemove(name)} />
    </div>
  );
}

function NewPart({ noun, onAdd }: { noun: string; onAdd: (title: string) => boolean }) {
  const [title, setTitle] = useState("");
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(title) && onAdd(title.trim())) setTitle("");
      }}
    >
      <TextField label={`New ${noun}`} value={title} onChange={setTitle} />
      <Button
        size="small"
        type="submit"
        unready={isBlank(title) ? "Say what it asks first." : undefined}
      >{`Add the ${noun}`}</Button>
    </form>
  );
}
