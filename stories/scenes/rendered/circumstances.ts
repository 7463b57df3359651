import type { Answer, Wizard, WizardDefinition } from "#engine";
import { callDefinitionOf, confirmDefinitionOf, createRegistry, defaultPath, reviewStep } from "#engine";
import { createSave, type Save, type ServerEntries } from "../../../renderer/wizard/queue/save.ts";
import type { Circumstances } from "../../stand-ins/at-address.tsx";
import type { Replies, Reply } from "../../stand-ins/network.ts";
import { refused } from "../../stand-ins/network.ts";
import type { Scene } from "../scene.ts";
import { codeReplies, fileReplies } from "./lookup-replies.ts";

/** Address of a read-only step: its own, or one that only stories know. */
const aloneAt = "/this-step-alone";
const givenAt = "2026-01-15T14:02:00Z";

interface Place {
  definition: WizardDefinition;
  slug: string;
}

/** Returns the address of the scene. A confirmed registration shows its steps read-only, each on its own. */
export function addressOf({ definition, slug }: Place, { confirmed }: Scene): string {
  const { meta } = definition.machine.states[slug] ?? {};
  if (confirmed && (meta?.kind ?? "step") === "step") return meta?.standalone ?? aloneAt;
  return `${definition.machine.meta.basePath}/${slug}`;
}

/**
 * Returns all that the page at that address depends on: the visitor, and their data on the server and in the browser.
 */
export function circumstancesOf(place: Place, scene: Scene): Circumstances {
  const { definition } = place;
  const { id } = definition;
  return {
    visitor: { firstName: "Maria", email: "maria@example.com", role: definition.machine.meta.role },
    offline: scene.network === "offline",
    replies: {
      [`GET /api/wizards/${id}`]: { body: withAddress(place) },
      [`GET /api/registrations/me?wizard=${id}`]: { body: registrationOf(place, scene) },
      ...saveReplies(place, scene),
      ...codeReplies,
      ...fileReplies([...Object.values(scene.entries).map(({ answer = null }) => answer), scene.typed]),
    },
    kept: keptOf(place, scene),
  };
}

/** Returns the definition with an address for the step where it has none. */
function withAddress({ definition, slug }: Place): WizardDefinition {
  const state = definition.machine.states[slug];
  if (!state) return definition;
  const meta = { standalone: aloneAt, ...state.meta };
  const states = { ...definition.machine.states, [slug]: { ...state, meta } };
  return { ...definition, machine: { ...definition.machine, states } };
}

function registrationOf({ definition }: Place, { entries, confirmed }: Scene): object {
  const { id, version, machine } = definition;
  const held: ServerEntries = Object.fromEntries(
    Object.entries(entries).map(([step, entry]) => [
      step,
      { ...entry, revision: 1, givenAt, definitionVersion: version },
    ]),
  );
  return {
    user: { email: "maria@example.com", firstName: "Maria", lastName: "Lopez", role: machine.meta.role },
    registration: { _id: `stories-${id}`, confirmedAt: confirmed ? givenAt : null },
    entries: held,
    membership: null,
  };
}

/** Returns the server's replies to saves. In scenes that save nothing they never complete. */
function saveReplies({ definition }: Place, { network }: Scene): Replies {
  // Only the definition declares the call.
  const wizard = { definition, registry: createRegistry({}) } as Wizard;
  const steps = Object.keys(definition.steps).flatMap((slug) => {
    const { method, path, failure } = callDefinitionOf(wizard, slug);
    return [
      { call: `${method} ${path}`, failure },
      { call: `PUT ${defaultPath(wizard, slug)}`, failure },
    ];
  });
  const { method, path, failure } = confirmDefinitionOf(wizard);
  const calls = [...steps, { call: `${method} ${path}`, failure }];
  return Object.fromEntries(calls.map((one): [string, Reply] => [one.call, replyTo(one.failure, network)]));
}

function replyTo(failure: string, network: Scene["network"]): Reply {
  if (network === "refuses") return refused(422, failure);
  return network === "offline" ? "unreached" : "never";
}

/** Returns what this browser kept of an earlier visit: unsaved typing, and answers not sent. */
function keptOf({ definition, slug }: Place, { typed, sends }: Scene): { [key: string]: unknown } {
  const { id } = definition;
  const review = reviewStep(definition.machine);
  if (sends === "nothing") return typed ? { [`draft/${id}/${slug}`]: typed satisfies Answer } : {};
  const save: Save =
    sends === "confirmation"
      ? createSave(review ?? slug, { answer: typed ?? {} }, undefined, { confirms: true })
      : createSave(slug, { answer: typed ?? {} }, undefined);
  return { [`save/${id}/${save.id}`]: save };
}
