import { Button } from "../../../controls/button/button.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { Select } from "../../../controls/list/select.tsx";
import { useTyped } from "../../draft/use-typed.ts";
import { textAt, withText } from "../file/parts.ts";
import styles from "../texts.module.css";
import { dateOf, isDate, type LegalParts } from "./legal-parts.ts";

const words = ["Last updated", "Effective"];

interface LegalDateProps {
  text: string;
  since: LegalParts["since"];
  /** Offset where the line is inserted if there is none. */
  titleEnd: number;
  onWrite: (text: string, label: string) => boolean;
}

/** Renders the line under the title: since when the document holds. */
export function LegalDate({ text, since, titleEnd, onWrite }: LegalDateProps) {
  const word = since ? textAt(text, since.word) : (words[0] ?? "");
  const set = (next: string) =>
    onWrite(
      since
        ? withText(text, since.date, since.date[0] === since.date[1] ? ` ${next}` : next)
        : withText(text, [titleEnd, titleEnd], `\n\n${words[0]}: ${next}`),
      "Date a legal document",
    );
  const typed = useTyped(since ? textAt(text, since.date) : "", set);
  return (
    <div className={styles.date}>
      <Select
        label="The date says"
        options={words.map((value) => ({ value, label: value }))}
        value={word}
        onChange={(value) => {
          if (since && value) onWrite(withText(text, since.word, value), "Date a legal document");
        }}
      />
      <TextField
        label="Date"
        placeholder="MM/DD/YYYY"
        error={isDate(typed.value.trim()) ? undefined : "Enter a date like 01/24/2026."}
        value={typed.value}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
      />
      <Button onClick={() => set(dateOf(new Date()))}>Today</Button>
    </div>
  );
}
