import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { isBlank } from "#engine";
import { Button } from "../../../../controls/button/button.tsx";
import { IconButton } from "../../../../controls/button/icon-button.tsx";
import { Checkbox } from "../../../../controls/choice/checkbox.tsx";
import { TextField } from "../../../../controls/field/text-field.tsx";
import { DeleteIcon } from "../../../../controls/icons.ts";
import { DownIcon, UpIcon } from "../../../controls/icons.ts";
import { TextInput } from "../../../schema-form/text-inputs.tsx";
import styles from "./parts.module.css";

interface Part {
  name: string;
  title: string;
  /** Null for one that nobody answers. */
  isRequired: boolean | null;
  /** What it asks for: "Percentage". */
  kind?: string | undefined;
}

interface PartListProps {
  heading: string;
  /** What one part is called: "Question", "Line". */
  noun: string;
  parts: Part[];
  onTitle: (name: string, title: string) => boolean;
  onRequired: (name: string, isRequired: boolean) => void;
  /** Sets a part before another one; null for the end. */
  onMove: (name: string, before: string | null) => void;
  onRemove: (name: string) => void;
  /** Adds a part by its words alone. */
  onAdd?: (title: string) => boolean;
  /** What else is edited of a part. */
  more?: (name: string) => ReactNode;
  /** What stands below the parts. */
  children?: ReactNode;
}

/** Edits the parts of a question: each is worded, moved and removed by buttons, and one is added at the end. */
export function PartList({ heading, noun, parts, onAdd, more, children, ...acts }: PartListProps): ReactNode {
  const [title, setTitle] = useState("");
  const group = useRef<HTMLElement>(null);
  const names = parts.map(({ name }) => name);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!isBlank(title) && onAdd?.(title.trim())) setTitle("");
  }

  function removed(name: string): void {
    acts.onRemove(name);
    // The button goes with its part; the focus stays in the list.
    group.current?.focus();
  }

  return (
    <section ref={group} className={styles.parts} aria-label={heading} tabIndex={-1}>
      <h4>{heading}</h4>
      {parts.map((part, index) => (
        <fieldset key={part.name} className={styles.part}>
          <legend>{`${noun} ${index + 1}${part.kind === undefined ? "" : `: ${part.kind}`}`}</legend>
          <TextInput
            path={[part.name]}
            label="Words"
            value={part.title}
            isLong={false}
            isNeeded
            showsAnswers
            onChange={(text) => acts.onTitle(part.name, String(text))}
          />
          <div className={styles.acts}>
            {part.isRequired === null ? (
              <span>Shown, not answered</span>
            ) : (
              <Checkbox
                label="Must be answered"
                checked={part.isRequired}
                onChange={(is) => acts.onRequired(part.name, is)}
              />
            )}
            <IconButton
              label={`Move ${part.title} up`}
              icon={<UpIcon size={16} />}
              aria-disabled={index === 0}
              onClick={() => index > 0 && acts.onMove(part.name, names[index - 1] ?? null)}
            />
            <IconButton
              label={`Move ${part.title} down`}
              icon={<DownIcon size={16} />}
              aria-disabled={index === names.length - 1}
              onClick={() => index < names.length - 1 && acts.onMove(part.name, names[index + 2] ?? null)}
            />
            <IconButton
              label={`Remove ${part.title}`}
              icon={<DeleteIcon size={16} />}
              onClick={() => removed(part.name)}
            />
          </div>
          {more?.(part.name)}
        </fieldset>
      ))}
      {onAdd ? (
        <form className={styles.add} onSubmit={add}>
          <TextField label={`New ${noun.toLowerCase()}`} value={title} onChange={setTitle} />
          <Button
            size="small"
            type="submit"
            unready={isBlank(title) ? "Say what it asks first." : undefined}
          >{`Add the ${noun.toLowerCase()}`}</Button>
        </form>
      ) : null}
      {children}
    </section>
  );
}
