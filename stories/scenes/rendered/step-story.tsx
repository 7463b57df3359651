import type { StoryContext } from "@storybook/react-vite";
import { lazy, type ReactNode, Suspense } from "react";
import { expect } from "storybook/test";
import { content } from "../../stand-ins/content.ts";
import { whenMounted } from "../../stand-ins/when-mounted.ts";
import type { Scene } from "../scene.ts";
import { bringAbout, ControlledStep, leaveBehind } from "./controlled-step.tsx";
import { useLookControls } from "./look-controls.ts";
import { lookFor, pressOn, untilRendered } from "./look-for.ts";
import {
  type SceneArgs,
  sceneArgs,
  sceneArgTypes,
  sceneAsked,
  useAnswersOfRegistrant,
} from "./scene-controls.ts";

/** Step of a generated story file. */
interface Named {
  wizard: string;
  step: string;
}

type Context = Pick<StoryContext, "parameters" | "id" | "canvasElement" | "step" | "args" | "abortSignal">;

const StepPage = lazy(async () => ({ default: (await import("./step-page.tsx")).StepPage }));

/** Draws the page at the step's address, by the site's own routes. */
export const renderIn = (named: Named) =>
  function Render(args: Partial<SceneArgs>, context: Context) {
    const place = placeOf(named);
    const chosen = useAnswersOfRegistrant(place, ownScene(context), withDefaults(named, context, args));
    useLookControls(chosen);
    return (
      <ControlledStep place={place} scene={sceneAsked(place, ownScene(context), chosen)} id={context.id} />
    );
  };

/** Applies the scene's circumstances. Later changes by the controls are applied by the page itself. */
export const prepareIn = (named: Named) =>
  whenMounted(async (context: Context) => {
    await bringAbout(placeOf(named), sceneOf(named, context), context.id);
    return leaveBehind;
  });

/** The controls of a step's stories. */
export const controlsOf = (named: Named) => sceneArgTypes(placeOf(named));

/** The controls of a story as it begins. */
export const argsOf = ({ step }: Named, scene: Scene) => sceneArgs(scene, step);

/** Checks that the page shows what the scene is named for. */
export const playIn =
  (named: Named) =>
  async (context: Context): Promise<void> => {
    const { canvasElement, step } = context;
    const scene = sceneOf(named, context);
    await untilRendered(canvasElement);
    if (scene.pressed) await step("Going on", () => pressOn(canvasElement));
    for (const shown of scene.shows) await step(inWords(shown), () => lookFor(canvasElement, shown));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth, "nothing scrolls sideways").toBeLessThanOrEqual(clientWidth);
  };

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

/** The page of documentation of a step. */
export const docsOf = (named: Named) => (): ReactNode => (
  <Suspense>
    <StepPage {...placeOf(named)} />
  </Suspense>
);

function placeOf({ wizard, step }: Named) {
  const found = content.wizards.find(({ definition }) => definition.id === wizard);
  if (!found) throw new Error(`There is no wizard ${wizard}.`);
  return { definition: found.definition, slug: step };
}

const ownScene = ({ parameters }: Context): Scene => parameters.scene;

const withDefaults = (named: Named, context: Context, args: Partial<SceneArgs>): SceneArgs => ({
  ...argsOf(named, ownScene(context)),
  ...args,
});

/** The scene that the controls ask for. */
function sceneOf(named: Named, context: Context): Scene {
  return sceneAsked(placeOf(named), ownScene(context), withDefaults(named, context, context.args));
}
