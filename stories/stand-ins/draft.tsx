import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import type { DraftWizard } from "../../api/responses/drafts.ts";
import { DraftContext } from "../../renderer/studio/draft/draft-context.ts";
import type { DraftSession } from "../../renderer/studio/draft/draft-session.ts";
import { openLocalSession } from "../../renderer/studio/draft/local-session.ts";
import "../../renderer/studio/studio.css";
import { content } from "./content.ts";
import { draftFiles } from "./draft-files.ts";

/** Opens a draft of the shipped definitions, which stays in this story. Its last valid revision is the first. */
export function storyDraft(): DraftSession {
  return openLocalSession(draftFiles, {
    check: (_files, revision) => ({
      revision,
      faults: [],
      versions: Object.fromEntries(content.wizards.map(({ definition: { id, version } }) => [id, version])),
      validRevision: revision,
      shownRevision: revision,
      behind: [],
      journeys: [],
      retryIn: null,
    }),
    wizard(_files, wizard, revision): DraftWizard | null {
      const definition = content.wizards.find(({ definition: { id } }) => id === wizard)?.definition;
      return definition ? { revision, definition, readable: {} } : null;
    },
  });
}

interface InDraftProps {
  session: DraftSession;
  /** The page's path under a draft, as in renderer/staff/routes.tsx, and where to find it: `lists/countries`. */
  path: string;
  at: string;
  children: ReactNode;
}

/** Renders a page of the studio in a draft, in the density of staff's tools. */
export function InDraft({ session, path, at, children }: InDraftProps): ReactNode {
  return (
    <DraftContext value={session}>
      <div data-studio="" style={{ display: "grid", blockSize: "100dvh", overflow: "hidden" }}>
        <MemoryRouter initialEntries={[`/studio/drafts/local/${at}`]}>
          <Routes>
            <Route path={`/studio/drafts/:draft/${path}`} element={children} />
            <Route path="*" element={<h1>Another page</h1>} />
          </Routes>
        </MemoryRouter>
      </div>
    </DraftContext>
  );
}
