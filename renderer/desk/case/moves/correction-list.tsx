import { Button } from "../../../controls/button/button.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { type Mark, type Marks, withMark } from "../corrections.ts";
import styles from "./moves.module.css";

interface CorrectionListProps {
  marks: Marks;
  onChange: (marks: Marks) => void;
  /** True once somebody pressed the button: missing remarks are then shown. */
  isTried: boolean;
}

/** Asks what is wrong with each answer that is returned. */
export function CorrectionList({ marks, onChange, isTried }: CorrectionListProps) {
  const found = Object.entries(marks);
  if (found.length === 0)
    return <p role="alert">Nothing is marked any more. Close this and check an answer.</p>;
  return (
    <ul className={styles.corrections} aria-label="Answers to correct">
      {found.map(([key, mark]) => (
        <li key={key}>
          <div className={styles.correction}>
            <RemarkField
              label={`${mark.label} (${mark.where})`}
              hint={`What is wrong? ${readBeside}`}
              error={isTried && mark.remark.trim() === "" ? "Say what is wrong." : undefined}
              mark={mark}
              onChange={(remark) => onChange(withMark(marks, key, { ...mark, remark }))}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Take out ${mark.label}`}
              onClick={() => onChange(withMark(marks, key, null))}
            >
              Take out
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const readBeside = "The registrant reads this beside the question.";

interface RemarkFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  mark: Mark;
  onChange: (remark: string) => void;
}

/** Asks what is wrong with an answer. */
export function RemarkField({ hint = readBeside, mark, ...props }: RemarkFieldProps) {
  return <TextArea {...props} hint={hint} rows={2} maxLength={1000} value={mark.remark} />;
}
