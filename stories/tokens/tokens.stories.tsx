import type { Meta, StoryObj } from "@storybook/react-vite";
import { Colors, Contrasts } from "./color-tables.tsx";
import { Motions, Shapes, Spaces, TypeScale } from "./scales.tsx";

const meta: Meta = { title: "Start/Tokens", parameters: { layout: "padded" } };
export default meta;

export const Color: StoryObj = { render: () => <Colors />, tags: ["quick"] };
export const ContrastOfTexts: StoryObj = { render: () => <Contrasts of="texts" /> };
export const ContrastOfControls: StoryObj = { render: () => <Contrasts of="controls" /> };
export const Type: StoryObj = { render: () => <TypeScale />, tags: ["quick"] };
export const Space: StoryObj = { render: () => <Spaces /> };
export const Shape: StoryObj = { render: () => <Shapes /> };
export const Motion: StoryObj = { render: () => <Motions /> };
