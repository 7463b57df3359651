import { useEffect, useState } from "react";
import { Link, Outlet, useLocation, useParams } from "react-router-dom";
import type { DraftView } from "../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../base/api-problem.ts";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { beforeLogOut } from "../../session/log-out.ts";
import { CommentsDrawer } from "../comments/comments-drawer.tsx";
import { CommentsProvider } from "../comments/comments-provider.tsx";
import { Page } from "../controls/page.tsx";
import { noReply, problemOf } from "../controls/use-reply.ts";
import { draftCalls } from "../draft/draft-calls.ts";
import { DraftContext, useDraft, useDraftSession } from "../draft/draft-context.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import { browserPace } from "../draft/pace.ts";
import { placeAt } from "../draft/place-words.ts";
import type { RefusedEdit } from "../draft/refused-edits.ts";
import { openServerSession } from "../draft/session/server-session.ts";
import { unsentEdits } from "../draft/unsent-edits.ts";
import { useStaff } from "../sign-in/staff-context.ts";
import { TopBar } from "./bar/top-bar.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { ConflictDialog } from "./conflict/conflict-dialog.tsx";
import { DraftPlaces } from "./draft-places.tsx";
import { RefusedEdits } from "./refused/refused-edits.tsx";
import { Shell } from "./shell.tsx";

/** The frame of a draft's pages: opens the draft and provides it to them. */
export function DraftFrame() {
  const { draft = "" } = useParams();
  const opened = useOpenDraft(draft);
  if (opened.problem !== null)
    return (
      <Shell>
        <Page title="This draft can't open" lead={opened.problem}>
          <LeftEdits draft={draft} message={opened.problem} isGone={opened.isGone} />
          <p>
            <Link className={buttonClass()} to="/studio">
              Go to Home
            </Link>
          </p>
        </Page>
      </Shell>
    );
  if (!opened.session) return <PagePlaceholder />;
  return <DraftShell session={opened.session} />;
}

/** Renders an open draft around its page. */
export function DraftShell({ session }: { session: DraftSession }) {
  const { pathname, search } = useLocation();
  useEffect(() => session.setPlace(placeAt(pathname, search)), [session, pathname, search]);
  return (
    <DraftContext value={session}>
      <CommentsProvider>
        <Shell places={<DraftPlaces />} bar={<TopBar />} drawer={<CommentsDrawer />}>
          <ClosedNotice />
          <Refused />
          <Outlet />
        </Shell>
        <ConflictDialog />
      </CommentsProvider>
    </DraftContext>
  );
}

/** Renders edits of the open draft that the server refused. */
function Refused() {
  const { refused, name, release, isGone } = useDraft();
  const session = useDraftSession();
  const isClosed = release !== null || isGone;
  return (
    <RefusedEdits
      refused={refused}
      name={name}
      onAgain={isClosed ? undefined : () => session.decideRefused("again")}
      onDrop={() => session.decideRefused("drop")}
    />
  );
}

/** Renders unsaved typing in a draft that is gone. */
function LeftEdits({ draft, message, isGone }: { draft: string; message: string; isGone: boolean }) {
  const { id: owner } = useStaff().me;
  const [kept] = useState(() => unsentEdits(owner, draft));
  const [refused, setRefused] = useState<RefusedEdit[]>([]);
  useEffect(() => {
    if (!isGone) return;
    void kept.take().then((edits) => setRefused(edits.map((edit) => ({ edit, message }))));
  }, [kept, isGone, message]);
  const drop = () => {
    kept.keep([]);
    setRefused([]);
  };
  return <RefusedEdits refused={refused} name="a deleted draft" onDrop={drop} />;
}

function useOpenDraft(draft: string) {
  const { me } = useStaff();
  const [session, setSession] = useState<DraftSession | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const { id: owner } = me;
  useEffect(() => {
    let isHere = true;
    let opened: DraftSession | null = null;
    setSession(null);
    setProblem(null);
    call<DraftView>("GET", `studio/drafts/${encodeURIComponent(draft)}`, { failure: noReply })
      .then((view) => openServerSession(view, draftCalls(draft), unsentEdits(owner, draft), browserPace()))
      .then(
        (found) => {
          opened = found;
          if (isHere) setSession(found);
          else found.close();
        },
        (error: unknown) => isHere && setProblem(problemOf(error)),
      );
    const stopWaiting = beforeLogOut(async () => opened?.saved());
    return () => {
      isHere = false;
      stopWaiting();
      opened?.close();
    };
  }, [draft, owner]);
  return { session, problem: problem?.message ?? null, isGone: problem?.status === 404 };
}
