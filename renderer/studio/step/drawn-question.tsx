import { Component, type ReactNode, useMemo } from "react";
import {
  type FieldDefinition,
  openForms,
  type StepDefinition,
  stepView,
  type WizardDefinition,
} from "#engine";
import { noFiles, noLookups } from "../../form/services.ts";
import { StepForm } from "../../theme/step-form.tsx";
import { useSame } from "../../use-same.ts";
import styles from "./step.module.css";

interface DrawnQuestionProps {
  /** The last valid definition. */
  definition: WizardDefinition;
  step: string;
  name: string;
  isBlock: boolean;
}

/** Draws a question as registrants see it, not to be touched; the texts above it are drawn by the card. */
export function DrawnQuestion({ definition, step, name, isBlock }: DrawnQuestionProps): ReactNode {
  const whole = definition.steps[step];
  const properties = useSame(propertiesOf(whole, name, isBlock));
  const lists = useSame(definition.lists);
  const drawn = useMemo(() => {
    const alone = {
      title: "",
      type: "object",
      properties,
      required: whole?.required ?? [],
      additionalProperties: false,
    };
    const steps = { [step]: alone as StepDefinition };
    const forms = openForms(
      { id: definition.id, version: definition.version, lists, steps },
      () => ({}),
      () => new Date(),
    );
    // Ids of several forms on one page must differ.
    return { ...stepView(forms, step, {}, {}), slug: `${step}-${name}` };
  }, [properties, lists, whole?.required, step, name, definition.id, definition.version]);
  if (Object.keys(properties).length === 0)
    return <p className={styles.soft}>It is drawn here once nothing is wrong with the draft.</p>;
  if (drawn.fields.every(({ widget }) => widget === "hidden"))
    return <p className={styles.soft}>Registrants don’t see this one: its answer comes from elsewhere.</p>;
  return (
    <div inert data-real-size="" className={styles.drawn} data-block={isBlock || undefined}>
      <UndrawnOnError key={drawn.slug}>
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

/** The fields of a question without what hides them. */
function propertiesOf(
  step: StepDefinition | undefined,
  name: string,
  isBlock: boolean,
): { [name: string]: FieldDefinition } {
  const own = Object.entries(step?.properties ?? {}).filter(
    ([one]) => one === name || (isBlock && one.startsWith(name) && /^[A-Z]/u.test(one.slice(name.length))),
  );
  return Object.fromEntries(
    own.map(
      ([one, { when: _when, variants: _variants, computed: _computed, default: _default, ...field }]) => [
        one,
        field,
      ],
    ),
  );
}

/** A control that cannot be drawn alone takes nothing else with it. */
class UndrawnOnError extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? (
      <p className={styles.soft}>It can’t be drawn alone. The preview shows it.</p>
    ) : (
      this.props.children
    );
  }
}
