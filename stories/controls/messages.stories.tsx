import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { Button } from "../../renderer/controls/button/button.tsx";
import { Disclosure } from "../../renderer/controls/disclosure/disclosure.tsx";
import { TextField } from "../../renderer/controls/field/text-field.tsx";
import { Alert } from "../../renderer/controls/message/alert.tsx";
import { ErrorSummary } from "../../renderer/controls/message/error-summary.tsx";
import { Loading, Progress } from "../../renderer/controls/message/progress.tsx";
import styles from "./held.module.css";
import { longText } from "./long.ts";

const meta: Meta = {
  title: "Controls/Messages",
  parameters: { layout: "padded", components: { Alert, ErrorSummary, Progress, Loading, Disclosure } },
};
export default meta;

export const Alerts: StoryObj = {
  tags: ["quick"],
  render: () => (
    <div className={styles.column}>
      <Alert tone="note" title="Some questions changed while you were here.">
        Your answers are saved. If one no longer fits, we'll show you that step again.
      </Alert>
      <Alert tone="met">Your changes have been saved to your registration.</Alert>
      <Alert
        tone="warned"
        title="We couldn't load your invitations."
        actions={<Button size="small">Try again</Button>}
      >
        Check your connection.
      </Alert>
      <Alert tone="failed">Invalid user credentials. Please try again.</Alert>
      <Alert tone="note">{longText}</Alert>
    </div>
  ),
};

/** The summary takes the focus; each line leads to its field. */
export const Summary: StoryObj = {
  render: () => <TriedForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox")).toHaveFocus();
  },
};

function TriedForm() {
  const [name, setName] = useState("");
  const [attempt, setAttempt] = useState(0);
  const problem = { id: "name", message: "Enter the name of your company" };
  const problems = attempt > 0 ? [problem, { message: "The server did not take your answers." }] : [];
  return (
    <div className={styles.column}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField
        id="name"
        label="Company name"
        error={attempt > 0 ? problem.message : undefined}
        value={name}
        onChange={setName}
      />
      <div>
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}

export const UnderWay: StoryObj = {
  render: () => (
    <div className={styles.column}>
      <Progress label="Uploading license.pdf" value={0.6} />
      <Loading label="Loading codes" />
    </div>
  ),
};

export const Sections: StoryObj = {
  render: () => (
    <div className={styles.column}>
      <div>
        <Disclosure title="Diversity-Owned" note="2 selected" level={2} open>
          <p>What stands here is found by the browser's own search.</p>
        </Disclosure>
        <Disclosure title="Small & Rural" level={2}>
          <p>Closed at first.</p>
        </Disclosure>
      </div>
    </div>
  ),
};

// Rendered and compared in every run.
Summary.tags = ["quick"];
