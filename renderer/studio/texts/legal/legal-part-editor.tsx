import { useEffect, useRef } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Toolbar } from "../../controls/page.tsx";
import { PartField } from "../file/part-field.tsx";
import { textAt, withText } from "../file/parts.ts";
import type { OpenText } from "../file/use-text-file.ts";
import styles from "../texts.module.css";
import { type LegalPart, withBody, withoutPart, withPartAfter, withPartsExchanged } from "./legal-parts.ts";

export type Direction = "up" | "down";

interface LegalPartEditorProps extends Pick<OpenText, "text" | "write"> {
  part: LegalPart;
  /** All parts of the document, and which of them this is. */
  parts: LegalPart[];
  index: number;
  /** Button that starts with the focus, because it was just pressed; null for neither. */
  focused: Direction | null;
  /** Says which part is to be open now, and how it got there if it was moved. */
  onTaken: (index: number | null, moved: Direction | null) => void;
}

/** Renders the fields of one part of a legal document, and what can be done with the part. */
export function LegalPartEditor(props: LegalPartEditorProps) {
  const { text, write, index, onTaken } = props;
  const { heading, body, whole } = props.part;
  const reword = (next: string) => write(next, "Reword a legal document");
  const carryOut = (next: string, label: string, open: number | null) => {
    if (write(next, label)) onTaken(open, null);
  };
  return (
    <div className={styles.part}>
      <PartField
        label="Heading"
        value={textAt(text, heading)}
        onSave={(words) => reword(withText(text, heading, words))}
      />
      <PartField
        label="Text of this part"
        isLong
        value={textAt(text, body)}
        onSave={(words) => reword(withBody(text, body, words))}
      />
      <Toolbar>
        <MoveButtons {...props} />
        <Button
          size="small"
          onClick={() => carryOut(withPartAfter(text, whole[1], "New part"), "Add a part", index + 1)}
        >
          Add a part below
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => carryOut(withoutPart(text, whole), "Remove a part", null)}
        >
          Remove this part
        </Button>
      </Toolbar>
    </div>
  );
}

function MoveButtons({ text, write, parts, index, focused, onTaken }: LegalPartEditorProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const isFirst = index === 0;
  const isLast = index === parts.length - 1;
  useEffect(() => {
    if (focused === null) return;
    const takesUp = isLast || (focused === "up" && !isFirst);
    (takesUp ? up : down).current?.focus();
  }, [focused, isFirst, isLast]);

  /** Exchanges a part with the one after it. */
  function exchange(place: number, direction: Direction): void {
    const [first, second] = parts.slice(place, place + 2);
    if (first && second && write(withPartsExchanged(text, first, second), "Move a part"))
      onTaken(direction === "up" ? index - 1 : index + 1, direction);
  }

  return (
    <>
      <Button ref={up} size="small" disabled={isFirst} onClick={() => exchange(index - 1, "up")}>
        Move up
      </Button>
      <Button ref={down} size="small" disabled={isLast} onClick={() => exchange(index, "down")}>
        Move down
      </Button>
    </>
  );
}
