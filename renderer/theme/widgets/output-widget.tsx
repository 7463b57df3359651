import { type ReactNode, useEffect, useRef } from "react";
import { Field, useFieldIds } from "../../controls/field/field.tsx";
import { announceResult } from "../../controls/message/announce-result.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";
import styles from "./widgets.module.css";

/** Renders an answer that is computed from others, and announces it once they rest. */
export function OutputWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, label } = readWidget(props);
  const words = useStrings().controls.output;
  const ids = useFieldIds(id, texts);
  const text = field.output || (field.draw.empty ?? words.empty);
  const said = useRef(text);
  const sentence = fill(words.changed, { question: field.title, answer: text });
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announceResult(id, sentence);
  }, [id, text, sentence]);
  return (
    <Field ids={ids} {...texts} label={label} optional={false}>
      {/* Of several outputs, each would speak at each keystroke: one region speaks for all, after a pause. */}
      <output
        id={ids.id}
        aria-live="off"
        aria-labelledby={ids.label}
        aria-describedby={ids.describedBy}
        tabIndex={-1}
        className={styles.output}
        data-empty={field.output ? undefined : true}
      >
        {text}
      </output>
    </Field>
  );
}
