import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "../../renderer/controls/button/button.tsx";
import { IconButton } from "../../renderer/controls/button/icon-button.tsx";
import { DeleteIcon, EditIcon } from "../../renderer/controls/icons.ts";
import styles from "./held.module.css";
import { focused } from "./held.tsx";

const meta = {
  title: "Controls/Button",
  component: Button,
  args: { children: "Save and Continue" },
  parameters: { layout: "padded", components: { Button, IconButton } },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: "primary" } };

export const Focused: Story = { args: { variant: "primary" }, play: focused };

export const All: Story = {
  tags: ["quick"],
  render: () => (
    <div className={styles.column}>
      {(["regular", "small"] as const).map((size) => (
        <div key={size} className={styles.row}>
          {(["primary", "secondary", "quiet", "danger", "danger-filled"] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button icon={<EditIcon size={18} />}>With a picture</Button>
        <Button disabled>disabled</Button>
        <IconButton label="Delete" icon={<DeleteIcon size={20} />} />
        <IconButton label="Delete" icon={<DeleteIcon size={20} />} disabled />
      </div>
    </div>
  ),
};

/** Unready button: muted, says why, and can still be clicked; the form then shows what is missing. */
export const Unready: Story = {
  args: { variant: "primary", unready: "3 answers still needed", onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button");
    await expect(button).toHaveAccessibleDescription("3 answers still needed");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { variant: "primary", busy: true, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Long: Story = {
  args: { children: "Send my registration to the staff who verify it, and tell me by e-mail when they have" },
};
