import type { Decorator, Preview } from "@storybook/react-vite";
import { useInsertionEffect } from "react";
import { stillMotion } from "./still-motion.ts";

const choice = (name: string, icon: string, items: { value: string; title: string }[]) => ({
  description: name,
  toolbar: { title: name, icon, dynamicTitle: true, items },
});

/** Choices in the toolbar beside the width: each simulates a person's own settings. */
export const globalTypes: Preview["globalTypes"] = {
  theme: choice("Theme", "mirror", [
    { value: "light", title: "Light" },
    { value: "dark", title: "Dark" },
  ]),
  text: choice("Text size", "paragraph", [
    { value: "100", title: "Text 100 %" },
    { value: "150", title: "Text 150 %" },
    { value: "200", title: "Text 200 %" },
  ]),
  motion: choice("Motion", "lightning", [
    { value: "full", title: "Motion" },
    { value: "reduced", title: "Reduced motion" },
  ]),
  direction: choice("Direction", "transfer", [
    { value: "ltr", title: "Left to right" },
    { value: "rtl", title: "Right to left" },
  ]),
};

export const initialGlobals: Preview["initialGlobals"] = {
  theme: "light",
  text: "100",
  motion: "full",
  direction: "ltr",
};

/** Applies the toolbar's choices to the page before the story is rendered. */
export const withLooks: Decorator = (Story, { globals }) => {
  const { theme, text, motion, direction } = globals;
  useInsertionEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = theme;
    style.fontSize = text === "100" ? "" : `${text}%`;
    document.documentElement.dir = direction;
    return stillMotion(motion === "reduced");
  }, [theme, text, motion, direction]);
  return <Story />;
};
