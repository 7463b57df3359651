import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import type { AuditRow } from "../../api/responses/desk.ts";
import { atStudio, busy, longText, minutesAgo } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Desk/Audit log" };
export default meta;

const address = "/dashboard/admin/audit";
const call = "GET /api/desk/audit";

const row = (facts: Partial<AuditRow>): AuditRow => ({
  id: "1",
  at: minutesAgo(50),
  actor: "Ana Ruiz",
  title: "Verified Harbor Lane Foods",
  case: { id: "case-1", reference: "7F3A-09BC" },
  ...facts,
});
const rows = [
  row({}),
  row({ id: "2", title: "Looked at the verification document of Harbor Lane Foods", at: minutesAgo(55) }),
  row({ id: "3", title: "Granted Ben Okafor the role Editor", case: null, at: minutesAgo(3000) }),
];

const at = (body: { rows: AuditRow[]; isMore: boolean }, query = "") =>
  atStudio(`${address}${query}`, { replies: { [call]: { body } } });

export const Log = at({ rows, isMore: true });
export const NothingYet = at({ rows: [], isMore: false });
export const NothingFound = at({ rows: [], isMore: false }, "?search=Zebra");
export const LongTexts = at({
  rows: [row({ title: longText, actor: longText.slice(0, 60) })],
  isMore: false,
});
export const Loading = atStudio(address, { replies: { [call]: "never" } });
export const CouldNotLoad = atStudio(address, { replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});
export const OnAPhone = { ...at({ rows, isMore: true }), globals: { viewport: { value: "w360" } } };
export const QueueLoading = atStudio("/dashboard/admin", {
  replies: { "GET /api/desk/cases": "never" },
  shows: "navigation",
});
export const CaseLoading = atStudio("/dashboard/admin/cases/case-1", {
  replies: {
    "GET /api/desk/cases/case-1": "never",
    "POST /api/desk/cases/case-1/look": { body: { others: [] } },
  },
  shows: "navigation",
});
