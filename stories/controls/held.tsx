import type { StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import styles from "./held.module.css";

type Play = StoryObj["play"];

/** Renders a control that keeps its value, in a column as wide as a form. */
export function held<Value>(
  start: Value,
  draw: (value: Value, change: (next: Value) => void) => ReactNode,
  play?: Play,
): StoryObj {
  return { render: () => <Held start={start} draw={draw} />, ...(play ? { play } : {}) };
}

interface HeldProps<Value> {
  start: Value;
  draw: (value: Value, change: (next: Value) => void) => ReactNode;
}

function Held<Value>({ start, draw }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return <div className={styles.column}>{draw(value, setValue)}</div>;
}

/** The first thing that can be reached takes the focus, as by the Tab key. */
export const focused: Play = async ({ userEvent }) => {
  await userEvent.tab();
};
