import { Alert } from "../../../renderer/controls/message/alert.tsx";

/** Renders a placeholder for a step that can't be rendered; faults of the definitions are at the foot of the page. */
export const showNothing = (hasFaults: boolean) =>
  hasFaults ? (
    <Alert tone="failed" title="This step cannot be drawn.">
      The definitions have had faults since Storybook was started.
    </Alert>
  ) : (
    <Alert tone="warned" title="Nobody comes to this step.">
      No sample registration leads to it, so there is no state to show.
    </Alert>
  );
