import type { Journey, Wizard } from "#engine";
import { fixtureOf } from "./fixture.ts";
import { confirmationScenes, exitScenes, reviewScenes } from "./last-scenes.ts";
import type { Scene } from "./scene.ts";
import { stepScenes } from "./step-scenes.ts";

/** Returns every scene of a step, in the order of the sidebar; none for an unreachable step. */
export function scenesOf(wizard: Wizard, slug: string, journeys: Journey[]): Scene[] {
  const fixture = fixtureOf(wizard, slug, journeys);
  if (!fixture) return [];
  const { kind = "step" } = wizard.definition.machine.states[slug]?.meta ?? {};
  if (kind === "review") return reviewScenes(fixture);
  if (kind === "exit") return exitScenes(fixture);
  return kind === "confirmation" ? confirmationScenes(fixture) : stepScenes(fixture);
}
