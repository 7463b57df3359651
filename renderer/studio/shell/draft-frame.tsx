import { useEffect, useState } from "react";
import { Link, Outlet, useLocation, useParams } from "react-router-dom";
import type { DraftView } from "../../../api/drafts/responses.ts";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { call } from "../../client.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { CommentsDrawer } from "../comments/comments-drawer.tsx";
import { CommentsProvider } from "../comments/comments-provider.tsx";
import { Page } from "../controls/page.tsx";
import { draftCalls } from "../draft/draft-calls.ts";
import { DraftContext } from "../draft/draft-context.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import { browserPace } from "../draft/pace.ts";
import { placeAt } from "../draft/place-words.ts";
import { openServerSession } from "../draft/server-session.ts";
import { unsentEdits } from "../draft/unsent-edits.ts";
import { noReply, problemOf } from "../use-reply.ts";
import { TopBar } from "./bar/top-bar.tsx";
import { ConflictDialog } from "./conflict/conflict-dialog.tsx";
import { DraftPlaces } from "./draft-places.tsx";
import { Shell } from "./shell.tsx";
import { useStaff } from "./staff-context.ts";

/** The frame of a draft's pages: opens the draft and provides it to them. */
export function DraftFrame() {
  const { draft = "" } = useParams();
  const opened = useOpenDraft(draft);
  if (opened.problem !== null)
    return (
      <Shell>
        <Page title="This draft can't open" lead={opened.problem}>
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
          <Outlet />
        </Shell>
        <ConflictDialog />
      </CommentsProvider>
    </DraftContext>
  );
}

function useOpenDraft(draft: string) {
  const { me } = useStaff();
  const [session, setSession] = useState<DraftSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
        (error: unknown) => isHere && setProblem(problemOf(error).message),
      );
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [draft, owner]);
  return { session, problem };
}
