import { type ReactNode, useState } from "react";
import type { Answer, FieldView, StepView } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";

/** Returns a question for a story: a plain text with overrides. */
export function question(name: string, overrides: Partial<FieldView>): FieldView {
  const texts = {
    name,
    title: name,
    widget: "text",
    type: "string",
    required: false,
    disabled: false,
  } as const;
  const nothing = { options: [], checklist: [], clears: [], draw: {}, rows: [], newRow: [], rowDefault: {} };
  return { ...texts, ...nothing, ...overrides };
}

interface HeldStepProps {
  fields: FieldView[];
  start?: Answer;
  view?: Partial<StepView>;
}

/** Renders a step of a story that keeps its values. */
export function HeldStep({ fields, start = {}, view = {} }: HeldStepProps): ReactNode {
  const [answer, setAnswer] = useState(start);
  const step = { slug: "held", title: "Step", fields, buttons: {}, body: [] };
  return (
    <div style={{ maxInlineSize: "var(--width-form)" }}>
      <StepForm
        view={{ ...step, ...view }}
        answer={answer}
        onChange={setAnswer}
        onSubmit={() => {}}
        problems={[]}
        files={{ upload: () => Promise.reject(new Error("There are no files.")), urlOf: () => "" }}
        lookups={{ search: async () => [] }}
      />
    </div>
  );
}
