import type { Journey, Wizard } from "#engine";
import { confirmationScenes, exitScenes, reviewScenes } from "./last-scenes.ts";
import type { Scene } from "./scene.ts";
import { stageOf } from "./stage.ts";
import { stepScenes } from "./step-scenes.ts";

/** Every scene of a step, in the order of the sidebar; none for a step that nobody comes to. */
export function scenesOf(wizard: Wizard, slug: string, journeys: Journey[]): Scene[] {
  const stage = stageOf(wizard, slug, journeys);
  if (!stage) return [];
  const { kind = "step" } = wizard.definition.machine.states[slug]?.meta ?? {};
  if (kind === "review") return reviewScenes(stage);
  if (kind === "exit") return exitScenes(stage);
  return kind === "confirmation" ? confirmationScenes(stage) : stepScenes(stage);
}
