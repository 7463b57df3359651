import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { Button } from "../../renderer/controls/button/button.tsx";
import { ConfirmDialog } from "../../renderer/controls/dialog/confirm-dialog.tsx";
import { Dialog } from "../../renderer/controls/dialog/dialog.tsx";
import { Select } from "../../renderer/controls/list/select.tsx";
import styles from "./held.module.css";

const meta: Meta = {
  title: "Controls/Dialogs",
  parameters: { layout: "padded", components: { Dialog, ConfirmDialog } },
};
export default meta;

type Look = "plain" | "question" | "danger";

function Opener({ look }: { look: Look }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.room}>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {look === "plain" ? (
        <Dialog
          open={isOpen}
          title="Invite sent!"
          description="Remind your team members to check their emails."
          onClose={close}
          actions={
            <Button variant="primary" data-first-focus="" onClick={close}>
              Close
            </Button>
          }
        />
      ) : (
        <ConfirmDialog
          open={isOpen}
          tone={look === "danger" ? "danger" : "plain"}
          title={look === "danger" ? "Delete this certificate?" : "Is this your legal name?"}
          description={look === "danger" ? "MBE, certificate 20418" : "It cannot be changed afterwards."}
          confirm={look === "danger" ? "Delete" : "Yes, it is"}
          cancel="Cancel"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </div>
  );
}

/** Opened by keyboard; the safest answer has the focus. */
const open: StoryObj["play"] = async ({ canvasElement, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvasElement.querySelector("dialog")).toBeVisible());
};

export const Plain: StoryObj = { render: () => <Opener look="plain" />, play: open };

export const Question: StoryObj = { render: () => <Opener look="question" />, play: open };

export const Danger: StoryObj = { render: () => <Opener look="danger" />, play: open };

/** Escape changes nothing, and the focus is back on what opened it. */
export const PutAwayByKeyboard: StoryObj = {
  render: () => <Opener look="danger" />,
  play: async (context) => {
    await open?.(context);
    await expect(context.canvas.getByRole("button", { name: "Cancel" })).toHaveFocus();
    context.canvasElement.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(context.canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  },
};

function Chooser() {
  const [country, setCountry] = useState<string | null>(null);
  const options = ["Canada", "Mexico", "United States"].map((label) => ({ value: label, label }));
  return (
    <Dialog open title="Where is it?" onClose={() => undefined}>
      <Select label="Country" options={options} value={country} onChange={setCountry} />
    </Dialog>
  );
}

/** A menu opens in front of its dialog, also where it is longer. */
export const WithMenu: StoryObj = {
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Country/u }));
    const last = await canvas.findByRole("option", { name: "United States" });
    await waitFor(() => {
      const { x, y, width, height } = last.getBoundingClientRect();
      return expect(last).toContainElement(
        document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement,
      );
    });
    await userEvent.click(last);
    await expect(canvas.getByRole("button", { name: /Country/u })).toHaveTextContent("United States");
  },
};

// Rendered and compared in every run.
Danger.tags = ["quick"];
