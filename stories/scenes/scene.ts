import type { Answer, Entries } from "#engine";

/** Server's reply to what a scene sends: normal, never, not reachable, or a refusal. */
export type Network = "answers" | "silent" | "offline" | "refuses";

/** Expected content of a scene, for a test to find; words in it are what a person reads. */
export type Shown =
  /** Message beside the control of the field at this path. */
  | { kind: "message"; path: (string | number)[]; message: string }
  /** Presence or absence of a control for the field. */
  | { kind: "field" | "no field"; path: (string | number)[] }
  /** Words of the save state about a first attempt. */
  | { kind: "save state"; place: "sending" | "offline" }
  /** Words anywhere on the page. */
  | { kind: "words"; words: string }
  /** Form in which nothing can be changed. */
  | { kind: "read-only" };

/** One state of one step: plain data, from which the page is rendered as it would be for a registrant. */
export interface Scene {
  /** The last part of the story's id: stays when words are rewritten. */
  id: string;
  /** Name in words, as in the sidebar. */
  name: string;
  /** The registrant's entries on the server. */
  entries: Entries;
  /** Unsaved typing in the form. Null: the saved answer, or nothing. */
  typed: Answer | null;
  /** Pending request to the server: the step's answer, or the confirmation at the review. */
  sends: "nothing" | "answer" | "confirmation";
  /** True if the submit button is pressed. */
  pressed: boolean;
  /** True if the registration is confirmed, and so read-only. */
  confirmed: boolean;
  network: Network;
  shows: Shown[];
  /** Belongs to the few that every `npm test` looks at. */
  quick: boolean;
}

/** Returns a scene without events except for those in `what`. */
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
