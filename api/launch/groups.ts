import { type Library, todaysState } from "#engine";
import { proceduresIn, storedNamesOf } from "../desk/queue.ts";
import type { LaunchGroup } from "../responses/launch.ts";
import type { Segment } from "../store/audiences.ts";

/** The groups of people who have no registration of their own. */
const alone = {
  team: "Teammates who joined a company",
  account: "Account, no registration yet",
  "early-access": "Early access, no account",
} as const;

type Alone = keyof typeof alone;

const ofWizard = /^(case|sent|open):([\w-]+)(?:\/([\w-]+))?$/u;

/** Returns the name of the group of a segment: `case:<wizard>/<state>`, `open:<wizard>`, `early-access`. */
export function groupNameOf(library: Library, { kind, wizard, state }: Segment): string {
  if (wizard === "") return kind;
  const machine = proceduresIn(library)[wizard]?.procedure.definition.procedure;
  const today = machine ? (todaysState(machine, state) ?? state) : state;
  return kind === "case" ? `case:${wizard}/${today}` : `${kind}:${wizard}`;
}

/** Returns the segments of a group, under the names that they are stored with; null if there is no such group. */
export function segmentsOf(library: Library, group: string): Segment[] | null {
  if (Object.hasOwn(alone, group)) return [{ kind: group as Alone, wizard: "", state: "" }];
  const [, kind = "", wizard = "", state] = ofWizard.exec(group) ?? [];
  if (kind === "" || (kind === "case") !== (state !== undefined)) return null;
  if (state === undefined) return [{ kind: kind as Segment["kind"], wizard, state: "" }];
  const machine = proceduresIn(library)[wizard]?.procedure.definition.procedure;
  const names = machine && Object.hasOwn(machine.states, state) ? storedNamesOf(machine, state) : [state];
  return names.map((name) => ({ kind: "case", wizard, state: name }));
}

/** Returns who is in a group, in words: the wizard's title, and how far they are. */
export function wordsOf(library: Library, group: string): Pick<LaunchGroup, "wizard" | "title"> {
  if (Object.hasOwn(alone, group)) return { wizard: null, title: alone[group as Alone] };
  const [, kind, id = "", state = ""] = ofWizard.exec(group) ?? [];
  const wizard = library.wizards[id]?.definition.machine.meta.title ?? id;
  if (kind === "open") return { wizard, title: "Not finished" };
  if (kind === "sent") return { wizard, title: "Sent" };
  const machine = proceduresIn(library)[id]?.procedure.definition.procedure;
  return { wizard, title: machine?.states[state]?.meta.title ?? state };
}

/** Returns the groups that somebody is in: wizards and their states in the order of the definitions, then the others. */
export function groupsIn(
  library: Library,
  counts: (Segment & { people: number; mailed: number })[],
): LaunchGroup[] {
  const groups = new Map<string, LaunchGroup>();
  for (const one of counts) {
    const name = groupNameOf(library, one);
    const { people, mailed } = groups.get(name) ?? { people: 0, mailed: 0 };
    groups.set(name, {
      name,
      ...wordsOf(library, name),
      people: people + one.people,
      mailed: mailed + one.mailed,
    });
  }
  const order = orderIn(library);
  const placeOf = ({ name }: LaunchGroup) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...groups.values()].sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
}

function orderIn(library: Library): string[] {
  const procedures = proceduresIn(library);
  const wizards = Object.keys(library.wizards).flatMap((id) => [
    ...Object.keys(procedures[id]?.procedure.definition.procedure.states ?? {}).map(
      (state) => `case:${id}/${state}`,
    ),
    `sent:${id}`,
    `open:${id}`,
  ]);
  return [...wizards, ...Object.keys(alone)];
}
