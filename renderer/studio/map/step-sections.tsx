import type { ReactNode } from "react";
import type { WizardMap } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { transitionsPast } from "../branches/entry.ts";
import { writtenAt } from "../branches/guards.ts";
import styles from "../branches/map.module.css";
import { Section, Toolbar } from "../controls/page.tsx";
import type { Edits } from "../draft/use-edit.ts";
import { kindOfStep } from "../draft/wizard-map.ts";
import { exitEdits } from "./exit-edits.ts";
import { moveStepTo } from "./move-step.ts";
import { TransitionsEditor } from "./transitions/transitions-editor.tsx";

interface StepSectionProps {
  map: WizardMap;
  step: string;
  edit: Edits["edit"];
}

/** Renders whether the wizard ends at a step without a registration. */
export function EndingSection({ map, step, edit }: StepSectionProps): ReactNode {
  return (
    <Section title="Ending">
      <Checkbox
        label="People who reach this step can't register"
        checked={kindOfStep(map, step) === "exit"}
        onChange={(is) => edit(exitEdits(map, step, is), is ? "Make a page an exit" : "Make an exit a step")}
      />
      <p className={styles.soft}>
        An exit page says why and ends there. Say at an earlier step who is led to it.
      </p>
    </Section>
  );
}

/** Renders whether a step may be skipped, and where that leads. */
export function SkippingSection({ map, step, edit }: StepSectionProps): ReactNode {
  const { wizard } = map;
  const skip = writtenAt(map, step, "SKIP");

  function setSkippable(isSkippable: boolean): void {
    const transitions = isSkippable ? transitionsPast(map, step, []) : [];
    edit(
      [{ kind: "set-transitions", wizard, step, event: "SKIP", transitions, before: skip ?? null }],
      isSkippable ? "Let a step be skipped" : "Let a step be skipped no more",
    );
  }

  return (
    <Section title="Skipping">
      <Checkbox label="May be skipped" checked={skip !== undefined} onChange={setSkippable} />
      <p className={styles.soft}>People can skip this step: it has a button for that.</p>
      <TransitionsEditor key={`${step} SKIP`} map={map} step={step} event="SKIP" edit={edit} />
    </Section>
  );
}

interface OrderSectionProps extends StepSectionProps {
  onAdd(after: string): void;
  onDuplicate(step: string): void;
}

/** Renders a step's place among the others: it moves, and others are added after it. */
export function OrderSection({ map, step, edit, onAdd, onDuplicate }: OrderSectionProps): ReactNode {
  const { wizard, order } = map;
  const index = order.indexOf(step);
  const next = order[index + 1];
  const move = (after: string | null) => edit(moveStepTo(wizard, order, step, after), "Move a step");
  return (
    <Section title="Order">
      <Toolbar>
        <Button size="small" disabled={index === 0} onClick={() => move(order[index - 2] ?? null)}>
          Up
        </Button>
        <Button
          size="small"
          disabled={next === undefined || kindOfStep(map, next) !== "step"}
          onClick={() => move(next ?? null)}
        >
          Down
        </Button>
        <Button size="small" onClick={() => onAdd(step)}>
          Add a step after it
        </Button>
        <Button size="small" onClick={() => onDuplicate(step)}>
          Duplicate
        </Button>
      </Toolbar>
    </Section>
  );
}

/** Renders the button that removes a step with its questions. */
export function RemoveSection({ onRemove }: { onRemove: () => void }): ReactNode {
  return (
    <Section title="Remove">
      <p className={styles.soft}>
        Its questions go with it. Refused while a condition or a text elsewhere reads one of its answers.
      </p>
      <Toolbar>
        <Button size="small" variant="danger" onClick={onRemove}>
          Remove this step
        </Button>
      </Toolbar>
    </Section>
  );
}
