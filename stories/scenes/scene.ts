import type { Answer, Entries } from "#engine";

/** How the server answers what a scene sends: as always, never, not reachable, or with a refusal. */
export type Network = "answers" | "silent" | "offline" | "refuses";

/** What must be seen of a scene; a test looks for it, and words in it are what a person reads. */
export type Shown =
  /** This sentence stands beside the control of the field at this path. */
  | { kind: "message"; path: (string | number)[]; message: string }
  /** There is a control for the field, or there is none. */
  | { kind: "field" | "no field"; path: (string | number)[] }
  /** The save state tells this of a first attempt. */
  | { kind: "save state"; place: "sending" | "offline" }
  /** These words stand somewhere on the page. */
  | { kind: "words"; words: string }
  /** Nothing in the form can be changed. */
  | { kind: "read-only" };

/** One state of one step: plain data, from which the page is drawn as it would be for a registrant. */
export interface Scene {
  /** The last part of the story's id: stays when words are rewritten. */
  id: string;
  /** In words, as the sidebar has it. */
  name: string;
  /** What the server has of the registrant. */
  entries: Entries;
  /** What stands in the form and was not given yet. Null: what was answered, or nothing. */
  typed: Answer | null;
  /** What is on its way to the server: the step's answer, or the confirmation at the review. */
  sends: "nothing" | "answer" | "confirmation";
  /** Whether the button that goes on is pressed. */
  pressed: boolean;
  /** Whether the registration is confirmed: it can be looked at, and not changed. */
  confirmed: boolean;
  network: Network;
  shows: Shown[];
  /** Belongs to the few that every `npm test` looks at. */
  quick: boolean;
}

/** A scene in which nothing happens but what is said. */
export function scene(what: Pick<Scene, "id" | "name" | "entries"> & Partial<Scene>): Scene {
  return {
    typed: null,
    sends: "nothing",
    pressed: false,
    confirmed: false,
    network: "answers",
    shows: [],
    quick: false,
    ...what,
  };
}
