import { Component, type ReactNode, useMemo } from "react";
import { type FieldDefinition, type OptionList, openForms, stepView } from "#engine";
import { noFiles, noLookups } from "../../form/services.ts";
import { StepForm } from "../../theme/step-form.tsx";
import { useSame } from "../../use-same.ts";
import styles from "./step.module.css";

interface DrawnQuestionProps {
  name: string;
  isBlock: boolean;
  isRequired: boolean;
  /** The fields of the question, as the engine runs them. */
  fields: { [name: string]: FieldDefinition };
  /** The lists that they draw on. */
  lists: { [name: string]: OptionList };
}

/** Draws a question as registrants see it, not to be touched; the card draws its texts, to be edited. */
export function DrawnQuestion({ name, isBlock, isRequired, ...given }: DrawnQuestionProps): ReactNode {
  const fields = useSame(given.fields);
  const lists = useSame(given.lists);
  const drawn = useMemo(() => viewOf(name, fields, lists, isRequired), [name, fields, lists, isRequired]);
  if (Object.keys(fields).length === 0)
    return <p className={styles.soft}>It is drawn here as soon as the draft was checked without a fault.</p>;
  if (!drawn) return cannot;
  if (drawn.fields.every(({ widget }) => widget === "hidden"))
    return <p className={styles.soft}>Registrants don’t see this one: its answer comes from elsewhere.</p>;
  return (
    <div inert data-real-size="" className={styles.drawn} data-block={isBlock || undefined}>
      <UndrawnOnError key={JSON.stringify(fields)}>
        <StepForm
          drawn={drawn}
          answer={nothing}
          onChange={ignore}
          onSubmit={ignore}
          problems={[]}
          files={noFiles}
          lookups={noLookups}
          formId={`drawn-${name}`}
        />
      </UndrawnOnError>
    </div>
  );
}

const nothing = {};
const ignore = () => {};
const cannot = <p className={styles.soft}>It can’t be drawn alone. The preview shows it.</p>;

/** A question with half of its keywords may not open. */
function viewOf(
  name: string,
  fields: DrawnQuestionProps["fields"],
  lists: DrawnQuestionProps["lists"],
  isRequired: boolean,
) {
  const properties = Object.fromEntries(Object.entries(fields).map(([one, field]) => [one, shown(field)]));
  const required = isRequired ? Object.keys(properties) : [];
  const step = { title: "", type: "object", properties, required, additionalProperties: false } as const;
  const definition = { id: "", version: "", lists, steps: { [name]: step } };
  try {
    const forms = openForms(
      definition,
      () => ({}),
      () => new Date(),
    );
    // Ids of several forms on one page must differ.
    return { ...stepView(forms, name, {}, {}), slug: `drawn-${name}` };
  } catch {
    return null;
  }
}

/** A field without what hides it, or fills it in. */
function shown({
  when: _when,
  variants: _variants,
  computed: _computed,
  default: _default,
  ...field
}: FieldDefinition): FieldDefinition {
  return field;
}

/** A control that cannot be drawn alone takes nothing else with it. */
class UndrawnOnError extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? cannot : this.props.children;
  }
}
