import type { Fault } from "#engine";
import { Alert } from "../../../renderer/controls/message/alert.tsx";

/** What is wrong with the definitions, with the place of each fault, as the check of definitions tells it. */
export function FaultList({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) {
    return (
      <Alert tone="warned" title="Nobody comes to this step.">
        No sample registration leads to it, so there is no state to show.
      </Alert>
    );
  }
  return (
    <Alert tone="failed" title={`The definitions have ${faults.length} fault(s) and cannot be drawn.`}>
      <ul>
        {faults.map(({ file, line, column, message }) => (
          <li key={`${file}:${line}:${column} ${message}`}>
            <code>
              {file}:{line}:{column}
            </code>{" "}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
