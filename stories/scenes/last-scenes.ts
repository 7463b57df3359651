import { confirmDefinitionOf, reviewOf } from "#engine";
import { reviewIn } from "./review-in.ts";
import { type Scene, type Shown, scene } from "./scene.ts";
import { fullest, type Stage } from "./stage.ts";

/** The page that shows everything once more, from whole and from sparse answers, and how confirming goes. */
export function reviewScenes(stage: Stage): Scene[] {
  const { wizard, slug, entries: sparse } = stage;
  const { entries } = fullest(stage);
  const sections = reviewOf(wizard, entries).map(({ title }): Shown => ({ kind: "words", words: title }));
  const confirming = { entries, sends: "confirmation" as const };
  const failure: Shown = { kind: "words", words: confirmDefinitionOf(wizard).failure };
  return [
    scene({ id: "complete", name: "Complete", entries, shows: sections, quick: true }),
    scene({ id: "with-gaps", name: "With gaps", entries: sparse }),
    scene({
      id: "saving",
      name: "Saving",
      ...confirming,
      network: "silent",
      shows: [{ kind: "save state", place: "sending" }],
    }),
    scene({
      id: "offline",
      name: "Offline",
      ...confirming,
      network: "offline",
      shows: [{ kind: "save state", place: "offline" }],
    }),
    scene({
      id: "server-refused",
      name: "Server refused",
      ...confirming,
      network: "refuses",
      shows: [failure],
    }),
    scene({
      id: "confirmed",
      name: "Confirmed",
      entries: { ...entries, [slug]: { answer: {} } },
      confirmed: true,
      shows: sections,
    }),
  ];
}

/** The end: reached, or not yet heard of by the server. */
export function confirmationScenes(stage: Stage): Scene[] {
  const { wizard, slug } = stage;
  const { entries } = fullest(stage);
  const words = wizard.definition.steps[slug]?.body ?? [];
  const review = reviewIn(wizard);
  const { [review ?? ""]: _confirmed, ...before } = entries;
  return [
    scene({
      id: "confirmed",
      name: "Confirmed",
      entries,
      confirmed: true,
      shows: words.map((text) => ({ kind: "words", words: text })),
      quick: true,
    }),
    ...(review === null
      ? []
      : [
          scene({
            id: "still-owed",
            name: "Not confirmed yet",
            entries: before,
            sends: "confirmation",
            network: "offline",
            shows: [{ kind: "save state", place: "offline" }],
          }),
        ]),
  ];
}

/** Why somebody cannot register. */
export function exitScenes({ wizard, slug, entries }: Stage): Scene[] {
  const words = wizard.definition.steps[slug]?.body ?? [];
  const shows = words.map((text): Shown => ({ kind: "words", words: text }));
  return [scene({ id: "reached", name: "Reached", entries, shows, quick: true })];
}
