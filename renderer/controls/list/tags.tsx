import type { ReactNode } from "react";
import { useRef } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { CloseIcon } from "../icons.ts";
import { announce } from "../message/announce.ts";
import { focusControl } from "../message/focus-control.ts";
import styles from "./list.module.css";

interface TagsProps {
  label: string;
  tags: { value: string; label: string }[];
  onRemove: (value: string) => void;
  disabled: boolean;
  /** Id of the control that takes focus after the last tag is removed. */
  focusWhenEmpty: string;
}

/** Renders the choices as removable tags. Focus moves to the next tag, so that several can be removed in a row. */
export function Tags({ label, tags, onRemove, disabled, focusWhenEmpty }: TagsProps): ReactNode {
  const words = useStrings().controls.list;
  const list = useRef<HTMLUListElement>(null);
  if (tags.length === 0) return null;

  function remove(index: number, tag: { value: string; label: string }): void {
    const buttons = list.current?.querySelectorAll("button");
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    onRemove(tag.value);
    announce(fill(words.removed, { answer: tag.label }));
    if (next) next.focus();
    else focusControl(focusWhenEmpty);
  }

  return (
    <ul ref={list} className={styles.tags} aria-label={label}>
      {tags.map((tag, index) => (
        <li key={tag.value} className={styles.tag}>
          <span>{tag.label}</span>
          <button
            type="button"
            aria-label={fill(words.remove, { answer: tag.label })}
            disabled={disabled}
            onClick={() => remove(index, tag)}
          >
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
