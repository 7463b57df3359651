import { type ReactNode, useId } from "react";
import type { PreviewIndex } from "../../api/responses/previews.ts";
import type { ApiProblem } from "../base/api-problem.ts";
import { ShowIcon } from "../controls/icons.ts";
import styles from "./preview.module.css";
import { isInStudio } from "./studio-window.ts";

interface PreviewBarProps {
  index: PreviewIndex;
  wizard: string | null;
  /** Reason why something newer did not load. */
  problem: ApiProblem | null;
  onChoose: (wizard: string) => void;
}

/** Renders the bar that says what this page is. In a tab of its own, it also chooses the wizard. */
export function PreviewBar({ index, wizard, problem, onChoose }: PreviewBarProps): ReactNode {
  const { name, wizards } = index;
  const select = useId();
  return (
    <header className={styles.bar}>
      <p>
        <ShowIcon size={16} className={styles.icon} />
        <span>
          <strong>Preview of {name ?? "what is live"}:</strong> nothing is saved, and files stay on your
          device.
        </span>
      </p>
      {isInStudio || wizards.length < 2 ? null : (
        <p>
          <label htmlFor={select}>Wizard</label>
          <select id={select} value={wizard ?? ""} onChange={({ target }) => onChoose(target.value)}>
            {wizards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </p>
      )}
      <p role="status">{problem ? problem.message : null}</p>
    </header>
  );
}
