import { confirmDefinitionOf, reviewOf, reviewStep } from "#engine";
import { eachErrorAlone, nothingFilled } from "./error-scenes.ts";
import { type Fixture, fullest } from "./fixture.ts";
import { type Scene, type Shown, scene } from "./scene.ts";

/** Returns the review's scenes: from complete and from sparse answers, its own questions, and the confirmation. */
export function reviewScenes(fixture: Fixture): Scene[] {
  const { wizard, slug, entries: sparse } = fixture;
  const full = fullest(fixture);
  const { entries, answer } = full;
  const sections = reviewOf(wizard, entries).flatMap(({ step, title }): Shown[] =>
    step === slug ? [] : [{ kind: "words", words: title }],
  );
  const asked = Object.keys(answer).map((name): Shown => ({ kind: "field", path: [name] }));
  const unanswered = nothingFilled(wizard, slug, entries);
  const confirming = { entries, typed: answer, sends: "confirmation" as const };
  const failure: Shown = { kind: "words", words: confirmDefinitionOf(wizard).failure };
  return [
    scene({ id: "complete", name: "Complete", entries, shows: [...sections, ...asked], quick: true }),
    scene({ id: "with-gaps", name: "With as little as possible", entries: sparse }),
    ...(unanswered ? [{ ...unanswered, quick: true }] : []),
    ...eachErrorAlone(wizard, slug, [full]),
    scene({
      id: "saving",
      name: "While it's sending",
      ...confirming,
      network: "silent",
      shows: [{ kind: "save state", place: "sending" }],
    }),
    scene({
      id: "offline",
      name: "While offline",
      ...confirming,
      network: "offline",
      shows: [{ kind: "save state", place: "offline" }],
    }),
    scene({
      id: "server-refused",
      name: "If it can't be sent",
      ...confirming,
      network: "refuses",
      shows: [failure],
    }),
    scene({
      id: "confirmed",
      name: "Confirmed",
      entries: { ...entries, [slug]: { answer } },
      confirmed: true,
      shows: sections,
    }),
  ];
}

/** The end: reached, or not yet heard of by the server. */
export function confirmationScenes(fixture: Fixture): Scene[] {
  const { wizard, slug } = fixture;
  const { entries } = fullest(fixture);
  const words = wizard.definition.steps[slug]?.body ?? [];
  const review = reviewStep(wizard.definition.machine);
  const { [review ?? ""]: reviewed, ...before } = entries;
  return [
    scene({
      id: "confirmed",
      name: "Confirmed",
      entries,
      confirmed: true,
      shows: words.map((text) => ({ kind: "words", words: text })),
      quick: true,
    }),
    ...(review === undefined
      ? []
      : [
          scene({
            id: "still-owed",
            name: "While it waits to be sent",
            entries: before,
            typed: reviewed?.answer ?? {},
            sends: "confirmation",
            network: "offline",
            shows: [{ kind: "save state", place: "offline" }],
          }),
        ]),
  ];
}

/** Returns scenes of why somebody can't register. */
export function exitScenes({ wizard, slug, entries }: Fixture): Scene[] {
  const words = wizard.definition.steps[slug]?.body ?? [];
  const shows = words.map((text): Shown => ({ kind: "words", words: text }));
  return [scene({ id: "reached", name: "Reached", entries, shows, quick: true })];
}
