import { type ReactNode, useContext } from "react";
import { Button } from "react-aria-components";
import { textWithChips } from "../../answer-chips/chips.ts";
import { Sentence } from "../../controls/sentence.tsx";
import { AnswersContext } from "../../draft/answers-context.ts";
import { guidanceKinds, type PlacedGuidance } from "../placed-guidance.ts";
import styles from "../step.module.css";

interface GuidanceLinesProps {
  lines: PlacedGuidance[];
  /** The index of the one whose properties are open. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

/** Renders the texts at one place between the questions. */
export function GuidanceLines({ lines, chosen, onChoose }: GuidanceLinesProps): ReactNode {
  return lines.map((one) => (
    <GuidanceLine key={one.index} {...one} isChosen={one.index === chosen} onChoose={onChoose} />
  ));
}

/**
 * Renders a text between the questions as a line that opens its properties. It is in the row of a question; the
 * press of react-aria's button stays its own, where that of a plain one chooses the question as well.
 */
function GuidanceLine({
  guidance,
  index,
  isChosen,
  onChoose,
}: PlacedGuidance & Pick<GuidanceLinesProps, "onChoose"> & { isChosen: boolean }) {
  const { kind, title, text, alt, when } = guidance;
  const answers = useContext(AnswersContext);
  return (
    <Button
      className={styles.guidance ?? ""}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      onPress={() => onChoose(index)}
    >
      <span className={styles.kind}>{guidanceKinds[kind] ?? "Text"}</span>
      <span className={styles.words}>
        <Sentence>{textWithChips(title ?? text ?? alt ?? "", answers)}</Sentence>
      </span>
      {when ? <span className={styles.soft}>shown only sometimes</span> : null}
    </Button>
  );
}
