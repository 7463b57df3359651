import type { Operation } from "#engine/authoring";
import type { DraftView } from "../../api/responses/drafts.ts";
import type { DemoPerson } from "./calls.ts";
import { emailOf, type StaffName } from "./cast.ts";
import type { DemoPeople } from "./people.ts";
import type { DemoSite } from "./site.ts";
import type { Staff } from "./story-actions.ts";

/** Rows of the demo that no account leads to. */
export interface OfficeRoots {
  drafts: string[];
  requests: string[];
  releases: number[];
}

/** Staff of the demo, and what they made. */
export interface Office {
  site: DemoSite;
  people: DemoPeople;
  staff: Staff;
  roots: OfficeRoots;
  /** Time when the first release went live. */
  liveSince: Date;
}

export type OfficeActions = ReturnType<typeof createOfficeActions>;

/** Edits of a draft's files, in their order. */
export type DraftEdits = (files: DraftView["files"]) => [label: string, operation: Operation][];

/** Returns what staff do in the studio and with requests of people who wrote. */
export function createOfficeActions({ site, people, staff, roots }: Office) {
  const one = (name: StaffName) => staff[name] as DemoPerson;

  const studio = (name: StaffName, method: string, path: string, body?: unknown) =>
    people.send(one(name), method, `/api/studio/${path}`, body);

  /** Starts a draft and makes its edits, one after the other. Returns it as it is then. */
  async function draft(name: StaffName, title: string, edits: DraftEdits): Promise<DraftView> {
    const { id } = (await studio(name, "POST", "drafts", { name: title })) as DraftView;
    roots.drafts.push(id);
    const { files } = (await studio(name, "GET", `drafts/${id}`)) as DraftView;
    for (const [revision, [label, operation]] of edits(files).entries())
      await studio(name, "POST", `drafts/${id}/edits`, { revision, label, operations: [operation] });
    return (await studio(name, "GET", `drafts/${id}`)) as DraftView;
  }

  /** Makes a release, after the second factor that it takes. */
  async function release(name: StaffName, path: string, body: object): Promise<void> {
    await people.confirm(one(name));
    const { number } = await studio(name, "POST", path, body);
    roots.releases.push(number);
  }

  /** Records a request of somebody who wrote. Returns the path of its calls. */
  async function request(
    kind: string,
    name: [string, string],
    daysAgo: number,
    note: string,
  ): Promise<string> {
    const receivedOn = new Date(site.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const person = { email: emailOf(...name), name: name.join(" ") };
    const body = { kind, ...person, receivedOn, note };
    const { id } = await people.send(one("morgan"), "POST", "/api/desk/requests", body);
    roots.requests.push(id);
    return `/api/desk/requests/${id}`;
  }

  return { one, studio, draft, release, request };
}
