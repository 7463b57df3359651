import type { StoryContext } from "@storybook/react-vite";
import { lazy, type ReactNode, Suspense } from "react";
import { expect } from "storybook/test";
import { At, prepare } from "../../stand-ins/at-address.tsx";
import { content } from "../../stand-ins/content.ts";
import { beOnStoryDay } from "../../stand-ins/date.ts";
import type { Scene } from "../scene.ts";
import { addressOf, circumstancesOf } from "./circumstances.ts";
import { lookFor, pressOn, untilDrawn } from "./look-for.ts";

/** Which step a generated story file is about. */
interface Named {
  wizard: string;
  step: string;
}

type Context = Pick<StoryContext, "parameters" | "id" | "canvasElement" | "step">;

const StepQuestions = lazy(async () => ({
  default: (await import("./step-questions.tsx")).StepQuestions,
}));

/** Draws the page at the step's address, by the site's own routes. */
export const renderIn = (named: Named) => (_args: unknown, context: Context) => (
  <At path={addressOf(placeOf(named), sceneOf(context))} />
);

/** Brings about what the scene tells of. */
export const prepareIn = (named: Named) => async (context: Context) => {
  const undo = [beOnStoryDay(), await prepare(circumstancesOf(placeOf(named), sceneOf(context)), context.id)];
  return () => {
    for (const one of undo) one();
  };
};

/** Looks whether the page shows what the scene is named for. */
export async function play(context: Context): Promise<void> {
  const { canvasElement, step } = context;
  const scene = sceneOf(context);
  await untilDrawn(canvasElement);
  if (scene.pressed) await step("Going on", () => pressOn(canvasElement));
  for (const shown of scene.shows) await step(inWords(shown), () => lookFor(canvasElement, shown));
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth, "nothing scrolls sideways").toBeLessThanOrEqual(clientWidth);
}

function inWords(shown: Scene["shows"][number]): string {
  switch (shown.kind) {
    case "message":
      return `At ${shown.path.join(", ")}: ${shown.message}`;
    case "field":
      return `There is ${shown.path.join(", ")}`;
    case "no field":
      return `There is no ${shown.path.join(", ")}`;
    case "save state":
      return `The save state is as when ${shown.place}`;
    case "words":
      return `The page says: ${shown.words}`;
    case "read-only":
      return "Nothing can be changed";
  }
}

/** The page of documentation of a step: its questions in words. */
export const docsOf = (named: Named) => (): ReactNode => (
  <Suspense>
    <StepQuestions {...placeOf(named)} />
  </Suspense>
);

function placeOf({ wizard, step }: Named) {
  const found = content.wizards.find(({ definition }) => definition.id === wizard);
  if (!found) throw new Error(`There is no wizard ${wizard}.`);
  return { definition: found.definition, slug: step };
}

function sceneOf({ parameters }: Context): Scene {
  return parameters.scene as Scene;
}
