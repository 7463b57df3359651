import type { FieldDefinition, WizardDefinition } from "#engine";
import { conditionInWords, controlInWords, limitsInWords } from "#engine/authoring";
import { brokenInWords } from "../rule-words.ts";
import styles from "./step-questions.module.css";

interface Place {
  definition: WizardDefinition;
  slug: string;
}

/** Renders the questions of a step in words: what an answer must be, when it is asked, what is said of errors. */
export function StepQuestions({ definition, slug }: Place) {
  const { properties = {}, required = [] } = definition.steps[slug] ?? {};
  return (
    <div className={styles.questions}>
      {Object.keys(properties).length === 0 ? <p>This page asks nothing.</p> : null}
      {Object.entries(properties).map(([name, field]) => (
        <Question
          key={name}
          name={name}
          field={field}
          required={required.includes(name)}
          siblings={properties}
          definition={definition}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  name: string;
  field: FieldDefinition;
  required: boolean;
  siblings: { [name: string]: FieldDefinition };
  definition: WizardDefinition;
}

function Question({ name, field, required, siblings, definition }: QuestionProps) {
  const { title = name, description, when, variants = [], items, messages = {} } = field;
  const inner = Object.entries(items?.properties ?? {});
  const limits = limitsInWords(field);
  return (
    <section className={styles.question}>
      <h3>{title}</h3>
      {description ? <p>{description}</p> : null}
      <dl>
        <dt>Answer</dt>
        <dd>
          {[controlInWords(field), ...limits].join("; ")}
          {field.list ? `; from the list ${definition.lists[field.list]?.title ?? field.list}` : null}
        </dd>
        <dt>Required</dt>
        <dd>{required ? "yes" : "no"}</dd>
        {when ? (
          <>
            <dt>Asked only while</dt>
            <dd>{conditionInWords(definition, when, siblings)}</dd>
          </>
        ) : null}
        {variants.map((variant) => (
          <VariantWords key={JSON.stringify(variant.when)}>
            {conditionInWords(definition, variant.when, siblings)}
            {variant.title ? `: "${variant.title}"` : null}
          </VariantWords>
        ))}
        {Object.entries(messages).map(([rule, message]) => (
          <MessageWords key={rule} words={brokenInWords(rule, field)} message={message} />
        ))}
      </dl>
      {inner.map(([innerName, innerField]) => (
        <Question
          key={innerName}
          name={innerName}
          field={innerField}
          required={(items?.required ?? []).includes(innerName)}
          siblings={items?.properties ?? {}}
          definition={definition}
        />
      ))}
    </section>
  );
}

function VariantWords({ children }: { children: React.ReactNode }) {
  return (
    <>
      <dt>Reads otherwise when</dt>
      <dd>{children}</dd>
    </>
  );
}

function MessageWords({ words, message }: { words: string; message: string }) {
  return (
    <>
      <dt>{words.charAt(0).toUpperCase() + words.slice(1)}</dt>
      <dd>“{message}”</dd>
    </>
  );
}
