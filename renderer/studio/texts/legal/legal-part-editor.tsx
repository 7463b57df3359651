import { useEffect, useRef } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Toolbar } from "../../controls/page.tsx";
import { PartField } from "../part-field.tsx";
import { textAt } from "../parts.ts";
import styles from "../texts.module.css";
import { type LegalPart, withBody, withoutPart, withPartAfter, withPartsExchanged } from "./legal-parts.ts";

type Direction = "up" | "down";

interface LegalPartEditorProps {
  text: string;
  part: LegalPart;
  /** The parts beside it; undefined at the ends of the document. */
  before: LegalPart | undefined;
  after: LegalPart | undefined;
  /** Which of the two buttons starts with the focus, because it was just pressed; null for neither. */
  focused: Direction | null;
  saveHeading: (words: string) => boolean;
  onWrite: (text: string, label: string) => boolean;
  onRemoved: () => void;
  onAdded: () => void;
  onMoved: (direction: Direction) => void;
}

/** Renders the fields of one part of a legal document, and what can be done with the part. */
export function LegalPartEditor(props: LegalPartEditorProps) {
  const { text, part, before, after, focused, saveHeading, onWrite, onRemoved, onAdded, onMoved } = props;
  const { heading, body, whole } = part;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const isFirst = before === undefined;
  const isLast = after === undefined;
  useEffect(() => {
    if (focused === null) return;
    const takesUp = isLast || (focused === "up" && !isFirst);
    (takesUp ? up : down).current?.focus();
  }, [focused, isFirst, isLast]);

  function exchange(first: LegalPart, second: LegalPart, direction: Direction): void {
    if (onWrite(withPartsExchanged(text, first, second), "Move a part")) onMoved(direction);
  }

  return (
    <div className={styles.part}>
      <PartField label="Heading" value={textAt(text, heading)} onSave={saveHeading} />
      <PartField
        label="Text of this part"
        isLong
        value={textAt(text, body)}
        onSave={(words) => onWrite(withBody(text, body, words), "Reword a legal document")}
      />
      <Toolbar>
        <Button
          ref={up}
          size="small"
          disabled={isFirst}
          onClick={() => before && exchange(before, part, "up")}
        >
          Move up
        </Button>
        <Button
          ref={down}
          size="small"
          disabled={isLast}
          onClick={() => after && exchange(part, after, "down")}
        >
          Move down
        </Button>
        <Button
          size="small"
          onClick={() => {
            if (onWrite(withPartAfter(text, whole[1], "New part"), "Add a part")) onAdded();
          }}
        >
          Add a part below
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            if (onWrite(withoutPart(text, whole), "Remove a part")) onRemoved();
          }}
        >
          Remove this part
        </Button>
      </Toolbar>
    </div>
  );
}
