/** A state of the product that can be looked at: a story, as Storybook's index lists it. */
export interface State {
  id: string;
  /** Its place in the sidebar. */
  title: string;
  name: string;
  /** The file that it comes from, and its name in there. */
  importPath: string;
  exportName?: string;
  type: string;
}

/** What somebody saw when they signed: the data that is drawn, and its pictures where these are kept. */
export interface Seen {
  data: string;
  picture: string | null;
}

/** Somebody's word that a state is as it should be. */
export interface SignOff {
  who: string;
  /** `2026-03-02` */
  date: string;
  seen: Seen;
}

export type SignOffs = { [id: string]: SignOff };

/** The fingerprints of everything as it is now. */
export interface Facts {
  /** Of generated states, by `wizard/step exportName`: their data, questions and answers in words. */
  scenes: { [scene: string]: string };
  /** Of hand-written stories, by the file that holds them. */
  files: { [importPath: string]: string };
  /** Of kept pictures, by story. */
  pictures: { [id: string]: string };
}

export interface Row {
  state: State;
  now: Seen;
  signOff: SignOff | null;
  /** `undone`: signed, but since then what was seen has changed. */
  standing: "signed" | "undone" | "open";
  /** What undid it, in words. */
  why: string | null;
}

export interface Coverage {
  rows: Row[];
  /** Sign-offs of states that are no more. */
  gone: { id: string; signOff: SignOff }[];
}

/** Which states there are, which of them somebody signed, and which signature no longer holds. */
export function coverageOf(states: State[], facts: Facts, signOffs: SignOffs): Coverage {
  const stories = states.filter(({ type }) => type === "story");
  const ids = new Set(stories.map(({ id }) => id));
  return {
    rows: stories.map((state) => rowOf(state, seenNow(state, facts), signOffs[state.id] ?? null)),
    gone: Object.entries(signOffs)
      .filter(([id]) => !ids.has(id))
      .map(([id, signOff]) => ({ id, signOff })),
  };
}

/** What somebody who looks at this state now would see. */
export function seenNow({ id, importPath, exportName = "" }: State, facts: Facts): Seen {
  const step = placeIn(importPath);
  const data = step ? facts.scenes[`${step} ${exportName}`] : facts.files[importPath];
  return { data: data ?? "unknown", picture: facts.pictures[id] ?? null };
}

function rowOf(state: State, now: Seen, signOff: SignOff | null): Row {
  if (!signOff) return { state, now, signOff, standing: "open", why: null };
  const why = changeBetween(signOff.seen, now);
  return { state, now, signOff, standing: why ? "undone" : "signed", why };
}

/** A picture that was not kept then, or is not kept now, tells nothing. */
function changeBetween(before: Seen, now: Seen): string | null {
  const words = before.data !== now.data;
  const look = before.picture !== null && now.picture !== null && before.picture !== now.picture;
  if (words && look) return "what it says or holds, and how it looks, have changed";
  if (words) return "what it says or holds has changed";
  return look ? "how it looks has changed" : null;
}

/** `supplier/review` for the file of a step; null for hand-written stories. */
function placeIn(importPath: string): string | null {
  const [, wizard, step] = /wizards\/([^/]+)\/steps\/([^/]+)\.json$/u.exec(importPath) ?? [];
  return wizard && step ? `${wizard}/${step}` : null;
}

/** Rows under the upper parts of their place in the sidebar: `Wizards/Supplier registration`. */
export function byGroup(rows: Row[]): { group: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = row.state.title;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** The coverage in a sentence. */
export function summary({ rows, gone }: Coverage): string {
  const count = (standing: Row["standing"]) => rows.filter((row) => row.standing === standing).length;
  const lost = gone.length > 0 ? ` ${gone.length} signed states are no more.` : "";
  return `${rows.length} states: ${count("signed")} signed off, ${count("undone")} undone by a later change, ${count("open")} not looked at yet.${lost}`;
}
