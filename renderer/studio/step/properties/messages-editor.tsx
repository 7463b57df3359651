import type { ReactNode } from "react";
import { isObject } from "#engine";
import { Button } from "../../../controls/button/button.tsx";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { wordsOfPart } from "../../schema-form/part-words.ts";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import styles from "../step.module.css";
import { useQuestion } from "./question-context.ts";

/** Edits the sentence of each rule that the question, or another wording of it, has; the product's own is one press away. */
export function MessagesEditor({ path, value }: EditorProps): ReactNode {
  const { proposedAt, onMessage } = useQuestion();
  const proposed = proposedAt(path);
  const given = isObject(value) ? value : {};
  const rules = [...new Set([...Object.keys(proposed), ...Object.keys(given)])];
  if (rules.length === 0)
    return <p className={styles.soft}>No answer can be wrong here, so nothing needs to be said.</p>;
  return rules.map((rule) => {
    const at = [...path, rule];
    const proposal = proposed[rule];
    const isOwn = given[rule] !== undefined && given[rule] !== proposal;
    return (
      <div key={rule} className={styles.message}>
        <TextInput
          path={at}
          label={wordsOfPart(at)?.[0] ?? rule}
          value={given[rule]}
          isLong={false}
          showsAnswers
          {...(proposal === undefined
            ? { hint: "The question has no such rule any more." }
            : { placeholder: proposal })}
          onChange={(text) => onMessage(at, text as string | undefined)}
        />
        {proposal !== undefined && (isOwn || given[rule] === undefined) ? (
          <Button size="small" variant="quiet" onClick={() => onMessage(at, proposal)}>
            {`Use “${proposal}”`}
          </Button>
        ) : null}
        {proposal === undefined ? (
          <Button size="small" variant="quiet" onClick={() => onMessage(at, undefined)}>
            Remove it
          </Button>
        ) : null}
      </div>
    );
  });
}
