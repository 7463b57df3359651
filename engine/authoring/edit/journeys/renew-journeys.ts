import type { Json } from "../../../definition/definition.ts";
import type { Journey } from "../../../definition/journey.ts";
import { isSameJson } from "../../../definition/json.ts";
import { pathOf } from "../../../path/path.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { withChanges } from "../text/changed-text.ts";
import { renewedBroken } from "./renew-broken.ts";
import { type Renewal, renewedEntries } from "./renew-entries.ts";
import { renewedTurn } from "./renew-turns.ts";

/** Journeys that hold again, and what they say otherwise now: each change a sentence. */
export interface RenewedJourneys {
  text: string;
  changes: string[];
}

/**
 * Makes journeys hold under the wizard of today: answers that are missing are given, those that do not fit any more are
 * replaced, names that are gone are left out, and paths, errors and turns say what is so now. What still holds stays as
 * it is written. Only a person can say whether that is what was meant, so it returns the changes, too.
 */
export function renewJourneys(wizard: Wizard, text: string): RenewedJourneys {
  const before = JSON.parse(text) as { journeys: Journey[] };
  const samples = before.journeys.map(({ entries }) => entries);
  const changes: string[] = [];
  const journeys = before.journeys.map((journey) => {
    const say = (words: string) => changes.push(`"${journey.name}": ${words}`);
    return renewed({ wizard, samples, say }, journey);
  });
  return {
    text: withChanges(text, before as unknown as Json, { ...before, journeys } as unknown as Json),
    changes,
  };
}

function renewed(of: Renewal, journey: Journey): Journey {
  const { wizard, say } = of;
  const { broken = [], turns = [], ...rest } = journey;
  const { entries, path } = renewedEntries(of, journey.entries);
  const now: Journey = { ...rest, entries, path: saidPath(journey.path, path, say) };
  const answers = pathOf(wizard, entries).answers;
  const stillBroken = broken.flatMap((one) => renewedBroken(of, one, entries, answers));
  const stillTurns = turns.flatMap((turn) => renewedTurn(of, now, turn));
  return {
    ...now,
    ...(stillBroken.length > 0 ? { broken: stillBroken } : {}),
    ...(stillTurns.length > 0 ? { turns: stillTurns } : {}),
  };
}

function saidPath(before: string[], now: string[], say: Renewal["say"]): string[] {
  if (isSameJson(before, now)) return before;
  say(`the path is now ${now.join(", ")}.`);
  return now;
}
