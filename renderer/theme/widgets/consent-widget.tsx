import type { ReactNode } from "react";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { Reason } from "../../controls/field/reason.tsx";
import { Markdown } from "../guidance/markdown.tsx";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";
import styles from "./widgets.module.css";

/** Renders a text and a box that accepts it. The answer is the text itself; an earlier text leaves the box empty. */
export function ConsentWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const text = typeof field.const === "string" ? field.const : "";
  return (
    <>
      <div id={`${id}-text`} className={styles.consent}>
        <Markdown text={text} />
      </div>
      <Checkbox
        id={id}
        name={field.name}
        label={texts.label}
        hint={texts.hint}
        error={texts.error}
        describedBy={`${id}-text`}
        checked={value === text}
        onChange={(isAccepted) => change(isAccepted ? text : undefined)}
        required={field.required}
        disabled={props.disabled ?? false}
      />
      <Reason />
    </>
  );
}
