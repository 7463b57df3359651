import type { ReactNode } from "react";
import { type FieldDefinition, isObject } from "#engine";
import type { QuestionSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import type { EditorProps, Path } from "../../schema-form/form-context.ts";
import { wordsOfPart } from "../../schema-form/part-words.ts";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import { type EditedPage, fieldEdit, proposals } from "../edits/field-edits.ts";
import styles from "../step.module.css";
import { useQuestion } from "./context/question-context.ts";

/** Edits the sentence of each rule that the question, or another wording of it, has; the product's own is one press away. */
export function MessagesEditor({ path, value }: EditorProps): ReactNode {
  const { page, question, edit } = useQuestion();
  const proposed = proposedAt(question, page.lists, path);
  const written = isObject(value) ? value : {};
  const rules = [...new Set([...Object.keys(proposed), ...Object.keys(written)])];
  if (rules.length === 0)
    return <p className={styles.soft}>No answer can be wrong here, so nothing needs to be said.</p>;
  const set = (at: Path, text: string | undefined) =>
    edit(fieldEdit(page, question, at, text), "Reword a message");
  return rules.map((rule) => {
    const at = [...path, rule];
    const proposal = proposed[rule];
    const isOwn = written[rule] !== undefined && written[rule] !== proposal;
    return (
      <div key={rule} className={styles.message}>
        <TextInput
          path={at}
          label={wordsOfPart(at)?.[0] ?? rule}
          value={written[rule]}
          isLong={false}
          showsAnswers
          {...(proposal === undefined
            ? { hint: "The question has no such rule any more." }
            : { placeholder: proposal })}
          onChange={(text) => set(at, text as string | undefined)}
        />
        {proposal !== undefined && (isOwn || written[rule] === undefined) ? (
          <Button size="small" variant="quiet" onClick={() => set(at, proposal)}>
            {`Use “${proposal}”`}
          </Button>
        ) : null}
        {proposal === undefined ? (
          <Button size="small" variant="quiet" onClick={() => set(at, undefined)}>
            Remove it
          </Button>
        ) : null}
      </div>
    );
  });
}

/** Returns the product's sentences for a question's rules, or for those of another wording of it: `["variants", 0]`. */
function proposedAt(
  { field, isRequired }: QuestionSource,
  lists: EditedPage["lists"],
  [first, index]: Path,
): { [rule: string]: string } {
  const variant = first === "variants" ? field.variants?.[Number(index)] : undefined;
  return proposals({ ...field, ...(variant as FieldDefinition | undefined) }, isRequired, lists);
}
