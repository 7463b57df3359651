import { Component, type ReactNode, useMemo } from "react";
import { type Answer, type FieldDefinition, isComputed, type OptionList, openForms, stepView } from "#engine";
import { useSame } from "../../../base/use-same.ts";
import { noFiles, noLookups } from "../../../form/services.ts";
import { StepForm } from "../../../theme/step-form.tsx";
import styles from "../step.module.css";

interface RenderedQuestionProps {
  name: string;
  isBlock: boolean;
  /** Names of the fields that must be answered. */
  required: string[];
  /** The fields of the question, as the engine runs them. */
  fields: { [name: string]: FieldDefinition };
  /** The lists that they draw on. */
  lists: { [name: string]: OptionList };
}

/** Renders a question as registrants see it, but inert; the card renders its editable texts. */
export function RenderedQuestion({ name, isBlock, ...shown }: RenderedQuestionProps): ReactNode {
  const fields = useSame(shown.fields);
  const lists = useSame(shown.lists);
  const required = useSame(shown.required);
  const answer = useMemo(() => answerTo(fields, lists), [fields, lists]);
  const view = useMemo(
    () => viewOfQuestion({ name, isBlock, fields, lists, required }, answer),
    [name, isBlock, fields, lists, required, answer],
  );
  if (Object.keys(fields).length === 0)
    return <p className={styles.soft}>It is drawn here as soon as the draft was checked without a fault.</p>;
  if (!view) return cannot;
  if (Object.values(fields).some(isComputed))
    return <p className={styles.soft}>Registrants see the result here.</p>;
  if (view.fields.every(({ widget }) => widget === "hidden"))
    return <p className={styles.soft}>Registrants don’t see this one: its answer comes from elsewhere.</p>;
  const isSeveral = isBlock || Object.keys(answer).length > 0;
  return (
    <div inert data-real-size="" className={styles.rendered} data-several={isSeveral || undefined}>
      <NotRenderedOnError key={JSON.stringify(fields)}>
        <StepForm
          view={view}
          answer={answer}
          onChange={ignore}
          onSubmit={ignore}
          problems={[]}
          files={noFiles}
          lookups={noLookups}
          formId={`rendered-${name}`}
        />
      </NotRenderedOnError>
    </div>
  );
}

/** Returns an answer that shows a list's first row with its questions, and a table's first certificate. */
function answerTo(fields: RenderedQuestionProps["fields"], lists: RenderedQuestionProps["lists"]): Answer {
  const rows = Object.entries(fields).filter(([, { items }]) => items?.properties && !items.file);
  return Object.fromEntries(
    rows.map(([name]) => [
      name,
      [fields[name]?.draw?.widget === "certificate-table" ? firstChoice(fields[name], lists) : {}],
    ]),
  );
}

function firstChoice({ items }: FieldDefinition, lists: RenderedQuestionProps["lists"]): Answer {
  const [name, field] = Object.entries(items?.properties ?? {}).find(([, { list }]) => list) ?? [];
  const [option] = lists[field?.list ?? ""]?.options ?? [];
  return name !== undefined && option ? { [name]: option.value } : {};
}

const ignore = () => {};
const cannot = <p className={styles.soft}>It can’t be drawn alone. The preview shows it.</p>;

/** A question with half of its keywords may not open. */
function viewOfQuestion(question: RenderedQuestionProps, answer: Answer) {
  const { name, isBlock, fields, lists, required } = question;
  const properties = Object.fromEntries(
    Object.entries(fields).map(([one, field]) => [one, isBlock ? shown(field) : withoutTexts(shown(field))]),
  );
  const step = { title: "", type: "object", properties, required, additionalProperties: false } as const;
  const definition = { id: "", version: "", lists, steps: { [name]: step } };
  try {
    const forms = openForms(
      definition,
      () => ({}),
      () => new Date(),
    );
    // Ids of several forms on one page must differ.
    return { ...stepView(forms, name, answer, {}), slug: `rendered-${name}` };
  } catch {
    return null;
  }
}

/** Returns a field without conditions and automatic values. */
function shown({
  when: _when,
  variants: _variants,
  computed: _computed,
  default: _default,
  ...field
}: FieldDefinition): FieldDefinition {
  return field;
}

/** Removes a list's texts, which the card shows itself; each entry keeps its name. */
function withoutTexts(field: FieldDefinition): FieldDefinition {
  const { title = "", description: _description, ...list } = field;
  if (!list.items?.properties) return field;
  return { ...list, title: "", draw: { ...list.draw, entry: list.draw?.entry ?? title } };
}

/** Catches the error of a control that can't be rendered alone. */
class NotRenderedOnError extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? cannot : this.props.children;
  }
}
