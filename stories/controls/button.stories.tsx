import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../renderer/controls/button/button.tsx";

const meta = {
  title: "Controls/Button",
  component: Button,
  args: { children: "Save and Continue" },
  parameters: { layout: "padded" },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: "primary" }, tags: ["quick"] };
