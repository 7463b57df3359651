import type { Answer, FieldDefinition, Json } from "../../../definition/definition.ts";
import type { Journey, Turn } from "../../../definition/journey.ts";
import { isObject, isSameJson, ownValue } from "../../../definition/json.ts";
import { pathOf } from "../../../path/path.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { partsOfPlace, unknownPart } from "../../check/journeys/broken-answers.ts";
import { isQuestionAsked } from "../../check/journeys/turns.ts";
import { turnedEntries } from "../../source/journey.ts";
import { type Renewal, renewedAnswer } from "./renew-entries.ts";

/** Returns a turn with today's outcome; without its target, none. */
export function renewedTurn(of: Renewal, journey: Journey, turn: Turn): Turn[] {
  const { wizard, say } = of;
  const change = Object.fromEntries(
    Object.entries(turn.change).flatMap(([place, value]): [string, Json][] => {
      if (!isKnownPlace(wizard, place)) return [];
      return [[place, place.includes(".") ? value : withKnownAnswer(wizard, place, value)]];
    }),
  );
  if (Object.keys(change).length === 0 || !turnedEntries(journey, { ...turn, change })) {
    say(`the turn "${turn.name}" has nothing left to change; it is left out.`);
    return [];
  }
  const whole = turn.wants === undefined ? completed(of, journey, { ...turn, change }) : change;
  const entries = turnedEntries(journey, { ...turn, change: whole }) ?? {};
  const path = pathOf(wizard, entries);
  const still = (places: string[] | undefined, isAsked: boolean) =>
    places?.filter(
      (place) => isKnownPlace(wizard, place) && isQuestionAsked(wizard, entries, path, place) === isAsked,
    );
  const [asks, asksNot] = [still(turn.asks, true), still(turn.asksNot, false)];
  const { path: _path, wants: _wants, asks: _asks, asksNot: _asksNot, ...rest } = turn;
  const steps = path.steps.map(({ slug }) => slug);
  const now: Turn = {
    ...rest,
    change: whole,
    ...(turn.path || !isSameJson(steps, journey.path) ? { path: steps } : {}),
    ...(path.incomplete === null ? {} : { wants: path.incomplete }),
    ...(asks && asks.length > 0 ? { asks } : {}),
    ...(asksNot && asksNot.length > 0 ? { asksNot } : {}),
  };
  if (isSameJson(now as unknown as Json, turn as unknown as Json)) return [turn];
  const isSameWay = isSameJson(steps, turn.path ?? journey.path) && path.incomplete === (turn.wants ?? null);
  if (isSameWay && isSameJson(whole, turn.change)) {
    say(`the turn "${turn.name}" now expects only the questions that are asked.`);
    return [now];
  }
  const stop = path.incomplete === null ? "" : `, and "${path.incomplete}" wants an answer`;
  say(`the turn "${turn.name}" leads now over ${steps.join(", ")}${stop}.`);
  return [now];
}

/** A turn's change with answers to the steps that its path meets beside the journey's own. */
function completed(of: Renewal, journey: Journey, turn: Turn): Turn["change"] {
  const { wizard } = of;
  let { change } = turn;
  for (let tries = Object.keys(wizard.definition.machine.states).length; tries >= 0; tries -= 1) {
    const entries = turnedEntries(journey, { ...turn, change }) ?? {};
    const { incomplete, answers } = pathOf(wizard, entries);
    if (incomplete === null) return change;
    // The turn's own answer there may be invalid on purpose.
    if (Object.keys(turn.change).some((place) => place.split(".")[0] === incomplete)) return change;
    const answer = renewedAnswer(of, incomplete, ownValue(entries, incomplete)?.answer ?? {}, answers);
    if (!answer) return change;
    change = { ...change, [incomplete]: { answer } };
  }
  return change;
}

function isKnownPlace(wizard: Wizard, place: string): boolean {
  const [slug = "", ...rest] = place.split(".");
  const step = ownValue(wizard.definition.steps, slug);
  if (!step) return false;
  return rest.length === 0 || unknownPart(step.properties, partsOfPlace(rest.join("."))) === null;
}

function withKnownAnswer(wizard: Wizard, slug: string, value: Json): Json {
  if (!isObject(value) || !isObject(value.answer)) return value;
  return { answer: onlyKnown(ownValue(wizard.definition.steps, slug)?.properties ?? {}, value.answer) };
}

function onlyKnown(fields: { [name: string]: FieldDefinition }, answer: Answer): Answer {
  const known = Object.entries(answer).flatMap(([name, value]): [string, Json][] => {
    const field = fields[name];
    if (!field) return [];
    const columns = field.items?.properties;
    if (!columns || !Array.isArray(value)) return [[name, value]];
    return [[name, value.map((row) => (isObject(row) ? onlyKnown(columns, row) : row))]];
  });
  return Object.fromEntries(known);
}
