import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from "react";
import field from "../../controls/field/field.module.css";
import { Field, type FieldTexts, useFieldIds } from "../../controls/field/field.tsx";
import { AnswersContext, type ShownAnswer } from "../draft/answers-context.ts";
import styles from "./chips.module.css";
import { partsOfText, type TextPart } from "./chips.ts";

interface ChipTextProps {
  id?: string | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  className: string;
  look?: string | undefined;
  value: string;
  isLong: boolean;
  isInvalid: boolean;
  isReadOnly: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A chip was pressed. */
  onChip: (index: number) => void;
  /** Position of the caret in the text. */
  caret: RefObject<number>;
}

/** Edits a text in which answers are chips: each is one letter to the keyboard. */
export function ChipText(props: ChipTextProps): ReactNode {
  const { id, label, labelledBy, describedBy, className, look, value, isLong, isInvalid, isReadOnly } = props;
  const answers = useContext(AnswersContext);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area holds no chips
    <div
      ref={useRenderedText(value, answers)}
      id={id}
      role="textbox"
      tabIndex={0}
      contentEditable={isReadOnly ? false : "plaintext-only"}
      suppressContentEditableWarning
      className={`${className} ${styles.box}`}
      data-look={look}
      data-long={isLong || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-multiline={isLong}
      aria-invalid={isInvalid || undefined}
      aria-readonly={isReadOnly || undefined}
      onInput={({ currentTarget }) => {
        props.caret.current = caretIn(currentTarget);
        const text = chipText(currentTarget);
        props.onChange(isLong ? text : text.replaceAll("\n", " "));
      }}
      onSelect={({ currentTarget }) => {
        props.caret.current = caretIn(currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        draw(currentTarget, value, answers);
        props.onBlur();
      }}
      onClick={({ currentTarget, target }) => pressChip(currentTarget, target, props)}
      onKeyDown={(event) => pressKey(event, props)}
    />
  );
}

/** Leaves the text to the browser during typing; renders it again only after a change elsewhere. */
function useRenderedText(value: string, answers: readonly ShownAnswer[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isRendered = document.activeElement === element && chipText(element) === value;
    if (!isRendered) draw(element, value, answers);
  }, [value, answers]);
  return box;
}

function draw(box: HTMLElement, value: string, answers: readonly ShownAnswer[]): void {
  box.replaceChildren(...partsOfText(value, answers).flatMap(nodesOf));
}

function chipAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest("[data-braces]") : null;
}

function pressChip(box: Element, target: EventTarget, { isReadOnly, onChip }: ChipTextProps): void {
  const chip = chipAt(target);
  if (chip && !isReadOnly) onChip([...box.querySelectorAll("[data-braces]")].indexOf(chip));
}

function pressKey(event: KeyboardEvent<HTMLElement>, props: ChipTextProps): void {
  if (chipAt(event.target)) {
    event.stopPropagation();
    if (event.key === "Enter" || event.key === " ") pressChip(event.currentTarget, event.target, props);
    if (event.key !== "Tab") event.preventDefault();
    return;
  }
  props.onKeyDown?.(event);
  if (event.key === "Enter" && !props.isLong) event.preventDefault();
}

type ChipFieldProps = FieldTexts & Omit<ChipTextProps, "label" | "className" | "isInvalid">;

/** Renders a labeled text in which answers are chips. */
export function ChipField({ label, hint, error, ...text }: ChipFieldProps): ReactNode {
  const texts = { label, hint, error };
  const ids = useFieldIds(undefined, texts);
  return (
    <Field ids={ids} {...texts}>
      <ChipText
        {...text}
        id={ids.id}
        labelledBy={ids.label}
        describedBy={ids.describedBy}
        className={field.input ?? ""}
        isInvalid={Boolean(error)}
      />
    </Field>
  );
}

/** Letter without width, because the caret goes beside a chip only where there is a letter. */
const beside = "\u200B";

function nodesOf({ text, chip }: TextPart): Node[] {
  if (chip === undefined) return [document.createTextNode(text)];
  const button = document.createElement("span");
  button.role = "button";
  button.tabIndex = 0;
  button.contentEditable = "false";
  button.dataset.braces = text;
  button.className = styles.chip ?? "";
  button.textContent = chip;
  return [document.createTextNode(beside), button, document.createTextNode(beside)];
}

/** Returns the text with chips as braces. Browsers put pasted text into blocks, one a line. */
function chipText(node: Node): string {
  if (node instanceof HTMLElement && node.dataset.braces !== undefined) return node.dataset.braces;
  if (node instanceof HTMLBRElement) return "\n";
  if (node.nodeType === Node.TEXT_NODE)
    return (node.nodeValue ?? "").replaceAll(beside, "").replaceAll("\u00a0", " ");
  return [...node.childNodes]
    .map((child, index) => {
      if (!(child instanceof HTMLDivElement)) return chipText(child);
      return (index > 0 ? "\n" : "") + chipText(child).replace(/\n$/u, "");
    })
    .join("");
}

function caretIn(box: HTMLElement): number {
  const selection = document.getSelection();
  if (!selection?.focusNode || !box.contains(selection.focusNode)) return chipText(box).length;
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEnd(selection.focusNode, selection.focusOffset);
  return chipText(range.cloneContents()).length;
}
