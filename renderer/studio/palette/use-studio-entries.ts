import { useNavigate } from "react-router-dom";
import type { DraftView, StudioHome } from "../../../api/responses/drafts.ts";
import { call } from "../../session/client.ts";
import { noReply, problemOf, useReply } from "../controls/use-reply.ts";
import { leave } from "../sign-in/leave.ts";
import { useMay } from "../sign-in/staff-context.ts";
import type { Entry } from "./entries.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** Returns what can be gone to and done everywhere in staff's tools. */
export function useStudioEntries(): Entry[] {
  const navigate = useNavigate();
  const maySeeStudio = useMay("see-studio");
  const maySeeDesk = useMay("see-desk");
  const maySeePeople = useMay("see-people");
  const maySeeRequests = useMay("see-requests");
  const maySeeAudit = useMay("see-audit");
  const maySeeLaunch = useMay("see-launch");
  const mayEdit = useMay("edit-drafts");
  const { data } = useReply<StudioHome>(maySeeStudio ? "studio" : null);
  const go = (to: string) => {
    void navigate(to);
    return undefined;
  };
  const page = (title: string, to: string, group = "Studio"): Entry => ({
    id: to,
    group,
    title,
    run: () => go(to),
    isCommon: true,
  });

  async function startDraft(): Promise<string | null> {
    try {
      const name = `Draft of ${day.format(new Date())}`;
      const { id } = await call<DraftView>("POST", "studio/drafts", { body: { name }, failure: noReply });
      await navigate(`/studio/drafts/${id}`);
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  }

  const out = () => {
    leave();
    return undefined;
  };
  return [
    ...(maySeeStudio ? [page("Home", "/studio"), page("Releases", "/studio/releases")] : []),
    ...(maySeePeople ? [page("People", "/studio/people")] : []),
    ...(maySeeDesk ? [page("Queue", "/dashboard/admin", "Desk")] : []),
    ...(maySeeLaunch ? [page("Launch", "/dashboard/admin/launch", "Desk")] : []),
    ...(maySeeRequests ? [page("Requests", "/dashboard/admin/requests", "Desk")] : []),
    ...(maySeeAudit ? [page("Audit log", "/dashboard/admin/audit", "Desk")] : []),
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
    ...(mayEdit
      ? [
          {
            id: "new draft",
            group: "Actions",
            title: "New draft",
            run: startDraft,
            isCommon: true,
          },
        ]
      : []),
    { id: "log out", group: "Actions", title: "Log out", run: out, isCommon: true },
  ];
}
