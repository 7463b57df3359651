import type { ArgTypes } from "@storybook/react-vite";
import { useArgs, useEffect, useRef } from "storybook/preview-api";
import type { Answer, Entries, WizardDefinition } from "#engine";
import { content } from "../../stand-ins/content.ts";
import type { Scene } from "../scene.ts";
import { lookArgs, lookArgTypes } from "./look-controls.ts";

/** Controls that the panel offers for a step's page. */
export interface SceneArgs {
  /** The name of a sample registration; null for the registrant that the story is about. */
  registrant: string | null;
  answers: Answer;
  /** True if the submit button is pressed, so that the page shows the errors. */
  errors: boolean;
  saving: SaveState;
  device: string;
  scheme: string;
}

type SaveState = keyof typeof saveStates;

/** Scene settings of each save state. */
const saveStates = {
  "Not saved yet": { sends: false, network: "answers" },
  Saved: { sends: false, network: "answers" },
  Saving: { sends: true, network: "silent" },
  Offline: { sends: true, network: "offline" },
  "Could not be saved": { sends: true, network: "refuses" },
  "Registration sent": { sends: false, network: "answers" },
} as const;

interface Place {
  definition: WizardDefinition;
  slug: string;
}

/** The controls of a step's page: pages that ask nothing have fewer. */
export function sceneArgTypes({ definition, slug }: Place): ArgTypes {
  const { kind = "step" } = definition.machine.states[slug]?.meta ?? {};
  const isAsked = kind === "step" || kind === "review";
  const own = "The one of this story";
  const names = journeysTo({ definition, slug }).map(({ name }) => name);
  const asked: ArgTypes = {
    answers: { name: "Answers", control: { type: "object" } },
    errors: { name: "Errors", control: { type: "boolean" } },
    saving: { name: "Save state", options: Object.keys(saveStates), control: { type: "select" } },
  };
  return {
    registrant: {
      name: "Sample registrant",
      options: [null, ...names],
      control: { type: "select", labels: { null: own } },
    },
    ...(isAsked
      ? asked
      : Object.fromEntries(Object.keys(asked).map((name) => [name, { table: { disable: true } }]))),
    ...lookArgTypes,
  };
}

/** Returns the controls as a story begins with them. */
export function sceneArgs(scene: Scene, slug: string): SceneArgs {
  return {
    registrant: null,
    answers: scene.typed ?? scene.entries[slug]?.answer ?? {},
    errors: scene.pressed,
    saving: saveStateOf(scene, slug),
    ...lookArgs,
  };
}

function saveStateOf({ confirmed, sends, network, entries }: Scene, slug: string): SaveState {
  if (confirmed) return "Registration sent";
  if (sends === "nothing") return entries[slug] ? "Saved" : "Not saved yet";
  if (network === "silent") return "Saving";
  return network === "offline" ? "Offline" : "Could not be saved";
}

/** Returns the scene that the controls ask for: the story's own while they are as it began. */
export function sceneAsked(place: Place, scene: Scene, args: SceneArgs): Scene {
  const { device: _device, scheme: _scheme, ...own } = sceneArgs(scene, place.slug);
  const { registrant, answers, errors, saving } = args;
  if (JSON.stringify({ registrant, answers, errors, saving }) === JSON.stringify(own)) return scene;
  const { slug, definition } = place;
  const { kind = "step" } = definition.machine.states[slug]?.meta ?? {};
  const all = registrant === null ? scene.entries : (journeyOf(place, registrant)?.entries ?? scene.entries);
  const { [slug]: _own, ...others } = all;
  const before = registrant === null ? others : entriesBefore(place, registrant);
  const { sends, network } = saveStates[saving];
  const whatIsSent = kind === "review" ? "confirmation" : "answer";
  const confirmed = saving === "Registration sent";
  const isKept = confirmed || saving === "Saved";
  if (kind !== "step" && kind !== "review") return { ...scene, entries: all, shows: [] };
  return {
    ...scene,
    entries: { ...(confirmed ? others : before), ...(isKept ? { [slug]: { answer: answers } } : {}) },
    typed: isKept ? null : answers,
    sends: sends ? whatIsSent : "nothing",
    network,
    confirmed,
    pressed: errors,
    shows: [],
  };
}

/** Returns the controls with the answers of the sample registrant, and fills them in as soon as another one is chosen. */
export function useAnswersOfRegistrant(place: Place, scene: Scene, args: SceneArgs): SceneArgs {
  const [, updateArgs] = useArgs();
  const filledFor = useRef(args.registrant);
  const own =
    args.registrant === null
      ? sceneArgs(scene, place.slug).answers
      : (journeyOf(place, args.registrant)?.entries[place.slug]?.answer ?? {});
  if (JSON.stringify(args.answers) === JSON.stringify(own)) filledFor.current = args.registrant;
  const isOther = filledFor.current !== args.registrant;
  useEffect(() => {
    if (isOther) updateArgs({ answers: own });
  }, [args.registrant]);
  return isOther ? { ...args, answers: own } : args;
}

function journeysTo({ definition, slug }: Place) {
  const served = content.wizards.find((one) => one.definition.id === definition.id);
  return served?.journeys.filter(({ path }) => path.includes(slug)) ?? [];
}

const journeyOf = (place: Place, name: string | null) => journeysTo(place).find((one) => one.name === name);

function entriesBefore(place: Place, name: string): Entries {
  const { path = [], entries = {} } = journeyOf(place, name) ?? {};
  const before = path.slice(0, path.indexOf(place.slug));
  return Object.fromEntries(Object.entries(entries).filter(([step]) => before.includes(step)));
}
