import { type ReactNode, useState } from "react";
import { type AnswerShape, patternFromExamples, patternInWords } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import { shapeEdit } from "../edits/field-edits.ts";
import styles from "../step.module.css";
import { useQuestion } from "./context/question-context.ts";

/** Edits the pattern of an answer by examples of it, or as a regular expression. */
export function PatternEditor(props: EditorProps): ReactNode {
  const { label, value } = props;
  const { page, question, edit } = useQuestion();
  const [examples, setExamples] = useState("");
  const shape = examples.trim() === "" ? null : patternFromExamples(question.field, examples.split(","));
  const isRefused = typeof shape === "string";
  const words = typeof value === "string" ? patternInWords(value) : null;
  const setShape = (next: AnswerShape | null) =>
    edit(shapeEdit(page.source, question, next), "Change the shape of an answer");
  return (
    <section className={styles.shape} aria-label={label}>
      <h4>{label}</h4>
      {words ? <p>{`Accepted now: ${words}.`}</p> : null}
      <TextField
        label="Examples of answers"
        hint="One or more with commas between them, such as AB123456, CD98765."
        value={examples}
        onChange={setExamples}
        error={isRefused ? shape : undefined}
      />
      {shape === null || isRefused ? null : (
        <>
          <p role="status">{`This accepts: ${shape.words}.`}</p>
          <Button size="small" onClick={() => setShape(shape) && setExamples("")}>
            Accept only such answers
          </Button>
        </>
      )}
      {value === undefined ? null : (
        <>
          <TextInput {...props} label="As a regular expression" isLong={false} />
          <Button size="small" variant="quiet" onClick={() => setShape(null)}>
            Accept any answer
          </Button>
        </>
      )}
    </section>
  );
}
