import { callDefinitionOf, normalize, pathOf, problemsIn, stepView } from "#engine";
import { branchExamplesAt } from "#engine/authoring";
import { branchScenes, inBranches } from "./branch-scenes.ts";
import { eachErrorAlone, everyErrorAtOnce, nothingFilled } from "./error-scenes.ts";
import { type Fixture, fullest, type SampleAnswer } from "./fixture.ts";
import { withLongTexts } from "./long-text.ts";
import { type Scene, type Shown, scene } from "./scene.ts";

/** Every state of a step that asks something. */
export function stepScenes(fixture: Fixture): Scene[] {
  const { wizard, slug, entries, journeys } = fixture;
  const examples = branchExamplesAt(wizard, slug, { samples: journeys.map((journey) => journey.entries) });
  const full = fullest(fixture);
  const filled = { ...full.entries, [slug]: { answer: full.answer } };
  return [
    scene({ id: "empty", name: "Empty", entries, shows: fieldsOf(fixture, { entries, answer: {} }) }),
    scene({ id: "filled", name: "Filled", entries: filled, shows: fieldsOf(fixture, full), quick: true }),
    ...[nothingFilled(wizard, slug, entries), everyErrorAtOnce(wizard, slug, full)].filter(isThere),
    ...eachErrorAlone(wizard, slug, [full, ...inBranches(wizard, slug, examples)]),
    ...branchScenes(wizard, slug, examples),
    longText(fixture, full),
    scene({
      id: "read-only",
      name: "Once it's sent (read-only)",
      entries: { ...full.whole, ...filled },
      confirmed: true,
      shows: [{ kind: "read-only" }, ...fieldsOf(fixture, full)],
    }),
    ...sending(fixture, full),
  ];
}

/** The step's answer on its way: not answered, not sent, not taken. Nothing for an answer that will not do. */
function sending({ wizard, slug }: Fixture, { entries, answer }: SampleAnswer): Scene[] {
  const { answers } = pathOf(wizard, entries);
  if (problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers).length > 0) return [];
  const { failure } = callDefinitionOf(wizard, slug);
  const sent = { entries, typed: answer, sends: "answer" as const };
  return [
    scene({
      id: "saving",
      name: "While it's saving",
      ...sent,
      network: "silent",
      shows: [{ kind: "save state", place: "sending" }],
    }),
    scene({
      id: "offline",
      name: "While offline",
      ...sent,
      network: "offline",
      shows: [{ kind: "save state", place: "offline" }],
    }),
    scene({
      id: "server-refused",
      name: "If it can't be saved",
      ...sent,
      network: "refuses",
      shows: [{ kind: "words", words: failure }],
    }),
  ];
}

function longText(fixture: Fixture, full: SampleAnswer): Scene {
  const { wizard, slug } = fixture;
  const answer = withLongTexts(wizard, slug, full.answer, pathOf(wizard, full.entries).answers);
  return scene({
    id: "long-text",
    name: "With the longest answers",
    entries: { ...full.entries, [slug]: { answer } },
    shows: fieldsOf(fixture, { ...full, answer }),
  });
}

/** Returns the questions that this answer brings to the page. */
function fieldsOf(
  { wizard, slug }: Fixture,
  { entries, answer }: Pick<SampleAnswer, "entries" | "answer">,
): Shown[] {
  const { fields } = stepView(wizard, slug, answer, pathOf(wizard, entries).answers);
  return fields
    .filter(({ widget }) => widget !== "hidden")
    .map(({ name }) => ({ kind: "field", path: [name] }));
}

function isThere<T>(value: T | null): value is T {
  return value !== null;
}
