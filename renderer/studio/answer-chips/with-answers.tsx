import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { placeholders } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { InsertIcon } from "../controls/icons.ts";
import { AnswersContext } from "../draft/answers-context.ts";
import styles from "./chips.module.css";
import { InsertDialog } from "./insert-dialog.tsx";

/** Props for rendering a text that may show answers. */
export interface AnswerText {
  /** True if answers are in it, so that it is rendered with chips. */
  hasChips: boolean;
  caret: RefObject<number>;
  onChip: (index: number) => void;
}

interface WithAnswersProps {
  value: string;
  isReadOnly: boolean;
  /** True if Tab reaches the button; the panel has another one for a text on the page. */
  isTabbable?: boolean;
  onText: (text: string) => void;
  children: (text: AnswerText) => ReactNode;
}

/** Chip being changed, or the place of a new one. */
type Place = { chip: number } | { offset: number };

/** Renders a text with a button that puts an answer where the caret is. */
export function WithAnswers(props: WithAnswersProps): ReactNode {
  const { value, isReadOnly, isTabbable = true, onText, children } = props;
  const answers = useContext(AnswersContext);
  const caret = useRef(value.length);
  const [place, setPlace] = useState<Place | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const inserted = useCaretBehindChip(box, place !== null);
  const { hasChips, watching, release } = useKeptBox(placeholders(value).length > 0);

  function put(text: string, at: Place): void {
    release();
    const isMore = placeholders(text).length >= placeholders(value).length;
    inserted.current = isMore ? chipAt(at, value) : null;
    onText(text);
  }

  // A text saved on the way here has lost the space that was typed last.
  const insert = () => setPlace({ offset: Math.min(caret.current, value.length + 1) });
  return (
    <div
      ref={box}
      className={styles.text}
      {...watching}
      onSelect={({ target }) => {
        if (isBox(target)) caret.current = target.selectionEnd ?? target.value.length;
      }}
    >
      {children({ hasChips, caret, onChip: (chip) => setPlace({ chip }) })}
      {answers.length > 0 && !isReadOnly ? <InsertButton isTabbable={isTabbable} onClick={insert} /> : null}
      {place ? (
        <InsertDialog
          text={value}
          at={place}
          onText={(text) => put(text, place)}
          onClose={() => setPlace(null)}
        />
      ) : null}
    </div>
  );
}

/** Keeps a box as it is, with chips or without, during typing. */
function useKeptBox(now: boolean) {
  const [kept, setKept] = useState<boolean | null>(null);
  const hasChips = kept ?? now;
  const watching = {
    onFocus: () => setKept((before) => before ?? hasChips),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setKept(null);
    },
  };
  return { hasChips, watching, release: () => setKept(null) };
}

/** Returns the index of an inserted chip, after which typing continues once no dialog is open. */
function useCaretBehindChip(box: RefObject<Element | null>, isAsking: boolean): RefObject<number | null> {
  const inserted = useRef<number | null>(null);
  useEffect(() => {
    const chip = box.current?.querySelectorAll("[data-braces]")[inserted.current ?? -1];
    if (isAsking || !chip?.nextSibling) return;
    inserted.current = null;
    chip.closest<HTMLElement>("[role=textbox]")?.focus();
    document.getSelection()?.collapse(chip.nextSibling, chip.nextSibling.textContent?.length);
  });
  return inserted;
}

function isBox(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Renders the button that inserts an answer; on the page itself only as an icon, where there is no room for words. */
function InsertButton({ isTabbable, onClick }: { isTabbable: boolean; onClick: () => void }) {
  const icon = <InsertIcon size={16} />;
  if (!isTabbable)
    return (
      <IconButton
        className={styles.insert}
        tabIndex={-1}
        label="Insert an answer"
        icon={icon}
        onClick={onClick}
      />
    );
  return (
    <Button className={styles.insert} variant="quiet" size="small" icon={icon} onClick={onClick}>
      Insert an answer
    </Button>
  );
}

/** Returns the number of the chip that is changed at a place, or put there. */
function chipAt(place: Place, value: string): number {
  return "chip" in place
    ? place.chip
    : placeholders(value).filter(({ index }) => index < place.offset).length;
}
