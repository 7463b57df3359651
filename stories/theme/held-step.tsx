import { type ReactNode, useState } from "react";
import type { Answer, FieldView, StepView } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { drawn } from "../../renderer/theme/testing/drawn.ts";

/** A question of a story: a name, and what differs from a plain text. */
export const question = (name: string, given: Partial<FieldView>): FieldView => drawn(name, given);

interface HeldStepProps {
  fields: FieldView[];
  start?: Answer;
  view?: Partial<StepView>;
}

/** A step of a story that keeps what is entered. */
export function HeldStep({ fields, start = {}, view = {} }: HeldStepProps): ReactNode {
  const [answer, setAnswer] = useState(start);
  const step = { slug: "held", title: "Step", fields, gate: [], needed: [], buttons: {}, body: [] };
  return (
    <div style={{ maxInlineSize: "var(--width-form)" }}>
      <StepForm
        drawn={{ ...step, ...view }}
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
