import type { ReactNode } from "react";
import { isObject } from "#engine";
import { Button } from "../../../controls/button/button.tsx";
import { type EditorProps, useSurroundings } from "../../schema-form/form-context.ts";
import { propertyOf, schemaAt } from "../../schema-form/schema-node.ts";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import styles from "../step.module.css";
import { useQuestion } from "./question-context.ts";

/** Edits the sentence of each rule that the question has; the product's own is one press away. */
export function MessagesEditor({ value }: EditorProps): ReactNode {
  const { proposed, onMessage } = useQuestion();
  const { schemas } = useSurroundings();
  const given = isObject(value) ? value : {};
  const rules = [...new Set([...Object.keys(proposed), ...Object.keys(given)])];
  const schema = schemaAt(schemas, "field.schema.json#/properties/messages");
  if (rules.length === 0)
    return <p className={styles.soft}>No answer can be wrong here, so nothing needs to be said.</p>;
  return rules.map((rule) => {
    const described = schema && propertyOf(schemas, schema, rule)?.keywords.description;
    const proposal = proposed[rule];
    const isOwn = given[rule] !== undefined && given[rule] !== proposal;
    return (
      <div key={rule} className={styles.message}>
        <TextInput
          path={["messages", rule]}
          label={labelOfRule(described, rule)}
          value={given[rule]}
          isLong={false}
          showsAnswers
          {...(proposal === undefined
            ? { hint: "The question has no such rule any more." }
            : { placeholder: proposal })}
          onChange={(text) => onMessage(rule, text as string | undefined)}
        />
        {proposal !== undefined && (isOwn || given[rule] === undefined) ? (
          <Button size="small" variant="quiet" onClick={() => onMessage(rule, proposal)}>
            {`Use “${proposal}”`}
          </Button>
        ) : null}
        {proposal === undefined ? (
          <Button size="small" variant="quiet" onClick={() => onMessage(rule, undefined)}>
            Remove it
          </Button>
        ) : null}
      </div>
    );
  });
}

/** Rules that the format explains in its own keywords. */
const plainRules: { [rule: string]: string } = {
  format: "When the answer is not of this form",
  prefix: "When its beginning can’t be right",
  missing: "When a part of the date is missing",
  pattern: "When the text does not fit the pattern",
  const: "When it was not accepted as it stands",
  enum: "When the answer is none of the choices",
  list: "When the answer is none of the choices",
};

/** "Shown when nothing was answered." -> "When nothing was answered" */
function labelOfRule(description: unknown, rule: string): string {
  const plain = plainRules[rule];
  if (plain) return plain;
  if (typeof description !== "string") return rule;
  const [first = ""] = description.split(/(?<=[^A-Z])[.:](?:\s|$)/u);
  const words = first.replaceAll(/^Shown (?:instead of "\w+" )?|"/gu, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
