import { useNavigate } from "react-router-dom";
import type { DraftView, StudioHome } from "../../../api/responses/drafts.ts";
import { call } from "../../session/client.ts";
import { noReply, problemOf, useReply } from "../controls/use-reply.ts";
import { leave } from "../sign-in/leave.ts";
import { useStaff } from "../sign-in/staff-context.ts";
import type { Entry } from "./entries.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The pages of staff's tools, and the permission that opens each. */
const pages = [
  { title: "Home", to: "/studio", permission: "see-studio", group: "Studio" },
  { title: "Releases", to: "/studio/releases", permission: "see-studio", group: "Studio" },
  { title: "People", to: "/studio/people", permission: "see-people", group: "Studio" },
  { title: "Queue", to: "/dashboard/admin", permission: "see-desk", group: "Desk" },
  { title: "Launch", to: "/dashboard/admin/launch", permission: "see-launch", group: "Desk" },
  { title: "Requests", to: "/dashboard/admin/requests", permission: "see-requests", group: "Desk" },
  { title: "Audit log", to: "/dashboard/admin/audit", permission: "see-audit", group: "Desk" },
] as const;

/** Returns what can be gone to and done everywhere in staff's tools. */
export function useStudioEntries(): Entry[] {
  const navigate = useNavigate();
  const { may } = useStaff().me;
  const { data } = useReply<StudioHome>(may.includes("see-studio") ? "studio" : null);
  const go = (to: string) => {
    void navigate(to);
    return undefined;
  };
  const out = () => {
    leave();
    return undefined;
  };

  const action = { group: "Actions", isCommon: true };
  return [
    ...pages
      .filter(({ permission }) => may.includes(permission))
      .map(({ title, to, group }): Entry => ({ id: to, group, title, run: () => go(to), isCommon: true })),
    ...(data?.drafts ?? []).map(
      ({ id, name, release }): Entry => ({
        id: `draft ${id}`,
        group: "Drafts",
        title: name,
        detail: release === null ? undefined : `Published as release ${release}`,
        run: () => go(`/studio/drafts/${id}`),
        isCommon: release === null,
      }),
    ),
    ...(may.includes("edit-drafts")
      ? [{ ...action, id: "new draft", title: "New draft", run: () => startDraft(go) }]
      : []),
    { ...action, id: "log out", title: "Log out", run: out },
  ];
}

/** Makes a draft and opens it; returns why there is none. */
async function startDraft(open: (to: string) => void): Promise<string | null> {
  try {
    const name = `Draft of ${day.format(new Date())}`;
    const { id } = await call<DraftView>("POST", "studio/drafts", { body: { name }, failure: noReply });
    open(`/studio/drafts/${id}`);
    return null;
  } catch (error) {
    return problemOf(error).message;
  }
}
