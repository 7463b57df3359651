import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import type { Queue, QueueRow } from "../../api/responses/desk.ts";
import type { StaffMe } from "../../api/responses/staff.ts";
import { Shell } from "../../renderer/studio/shell/shell.tsx";
import { StaffContext } from "../../renderer/studio/sign-in/staff-context.ts";
import { desk } from "../../renderer/studio/sign-in/tools.ts";
import "../../renderer/studio/studio.css";
import { hoursAgo } from "./date.ts";

const ana = { id: "ana", name: "Ana Ruiz", absent: null };
const ben = { id: "ben", name: "Ben Okafor", absent: { from: "2026-06-10", until: "2099-12-04" } };
export const people = [ana, ben];

const reviewer: StaffMe = {
  id: ana.id,
  name: ana.name,
  email: "ana@sourcebridge.example",
  role: "REVIEWER",
  secondFactor: "given",
  confirmedUntil: null,
  recoveryCodes: 10,
  may: ["see-desk", "work-on-cases"],
};

export const auditor: StaffMe = {
  ...reviewer,
  role: "AUDITOR",
  may: ["see-studio", "see-desk", "see-audit"],
};

/** Renders pages of the desk in its frame, by their paths below it. */
export function InDesk({ at, pages, me = reviewer }: InDeskProps): ReactNode {
  return (
    <StaffContext value={{ me, reload: () => undefined }}>
      <div data-studio="">
        <MemoryRouter initialEntries={[`/dashboard/admin${at}`]}>
          <Shell tool={desk}>
            <Routes>
              {Object.entries(pages).map(([path, page]) => (
                <Route key={path} path={`/dashboard/admin${path}`} element={page} />
              ))}
              <Route path="*" element={<h1>Another page</h1>} />
            </Routes>
          </Shell>
        </MemoryRouter>
      </div>
    </StaffContext>
  );
}

interface InDeskProps {
  /** The address below the desk's own: `?view=mine`. */
  at: string;
  pages: { [path: string]: ReactNode };
  /** Current user. Default: a reviewer. */
  me?: StaffMe;
}

export const inDays = (days: number) => hoursAgo(-24 * days).slice(0, 10);

const row = (facts: Partial<QueueRow>): QueueRow => ({
  id: "case-1",
  reference: "7F3A-09BC",
  revision: 4,
  name: "Harbor Lane Foods",
  wizard: "supplier",
  wizardTitle: "Supplier registration",
  state: "in-review",
  stateTitle: "In review",
  receivedAt: hoursAgo(50),
  dueOn: inDays(1),
  isOverdue: false,
  assignee: null,
  flags: [],
  isNew: false,
  ...facts,
});

export const rows: QueueRow[] = [
  row({ flags: ["The legal name differs from the document's"], isNew: true }),
  row({
    id: "case-2",
    reference: "51D0-77EA",
    name: "Blue Ridge Analytics",
    dueOn: inDays(-2),
    isOverdue: true,
    assignee: ana,
    receivedAt: hoursAgo(200),
    flags: ["Same EIN as another registration", "A certificate expires within 60 days"],
  }),
  row({
    id: "case-3",
    reference: "0C44-19F2",
    name: "Río Bravo Riverside Neighborhood Community Development and Housing Corporation",
    wizard: "grant",
    wizardTitle: "Grant application",
    state: "panel",
    stateTitle: "With the panel",
    assignee: ben,
    dueOn: inDays(9),
  }),
  row({
    id: "case-4",
    reference: "E81B-4402",
    name: "Kestrel Print Works",
    state: "returned",
    stateTitle: "Returned for correction",
    dueOn: null,
    receivedAt: hoursAgo(2),
    isNew: true,
  }),
];

export const queue: Queue = {
  views: [
    { name: "open", title: "Open", count: 41 },
    { name: "mine", title: "Mine", count: 6 },
    { name: "unassigned", title: "Unassigned", count: 22 },
    { name: "overdue", title: "Overdue", count: 1 },
    { name: "flagged", title: "Flagged", count: 9 },
    { name: "all", title: "All", count: 1204 },
    { name: "state:supplier/received", title: "Received", count: 12 },
    { name: "state:supplier/in-review", title: "In review", count: 18 },
    { name: "state:supplier/returned", title: "Returned for correction", count: 7 },
    { name: "state:grant/panel", title: "With the panel", count: 4 },
    { name: "state:grant/rejected", title: "Rejected", count: 0 },
  ],
  rows,
  next: "2026-11-20 case-4",
  people,
  moves: [{ name: "begin", button: "Begin review", key: "b" }],
};
