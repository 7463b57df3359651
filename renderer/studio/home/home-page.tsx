import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DraftView, StudioHome } from "../../../api/responses/drafts.ts";
import type { FolderState } from "../../../api/responses/releases.ts";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { Page, Section } from "../controls/page.tsx";
import { TextDialog } from "../controls/text-dialog.tsx";
import { noReply, useReply } from "../controls/use-reply.ts";
import { DraftList } from "./draft-list.tsx";
import { BehindNotice, RefusedNotice } from "./folder-notices.tsx";
import styles from "./home.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { WizardCards } from "./wizard-cards.tsx";

/** Stands for a wizard that is still to be made. */
const fresh = Symbol("a new wizard");

/** The wizard that a new draft is for, or a new one; null for any. */
type WizardOfDraft = string | typeof fresh | null;

type HomeDialog = { kind: "import" } | { kind: "new"; wizard: WizardOfDraft };

/** Renders the wizards, how people fare in them, and the drafts. */
export function HomePage() {
  const { data: home, problem, reload } = useReply<StudioHome>("studio");
  const { data: folder } = useReply<FolderState>("studio/folder");
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const close = () => setDialog(null);
  const start = (wizard: WizardOfDraft = null) => setDialog({ kind: "new", wizard });
  return (
    <Page
      wide
      title="Home"
      lead="A wizard is a registration of several steps. Change wizards in a draft; nothing is live until you publish it."
      actions={
        <>
          <Button onClick={() => setDialog({ kind: "import" })}>Import a folder</Button>
          <Button variant="primary" onClick={() => start()}>
            New draft
          </Button>
        </>
      }
    >
      {problem ? <Alert tone="failed">{problem.message}</Alert> : null}
      {home && folder ? <RefusedNotice folder={folder} live={home.live} /> : null}
      {home ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <DraftList {...home} onStart={() => start()} onChanged={reload} />
          </div>
          <Section title="Wizards">
            <Button onClick={() => start(fresh)}>New wizard</Button>
            <WizardCards wizards={home.wizards} onChange={start} />
          </Section>
        </div>
      ) : null}
      {home && folder ? <BehindNotice folder={folder} live={home.live} /> : null}
      {dialog?.kind === "new" ? (
        <NewDraftDialog wizard={dialog.wizard} wizards={home?.wizards ?? []} onClose={close} />
      ) : null}
      {dialog?.kind === "import" ? <ImportDialog onClose={close} onImported={reload} /> : null}
    </Page>
  );
}

interface NewDraftDialogProps {
  wizard: WizardOfDraft;
  /** Those that there are. */
  wizards: StudioHome["wizards"];
  onClose: () => void;
}

function NewDraftDialog({ wizard, wizards, onClose }: NewDraftDialogProps) {
  const navigate = useNavigate();

  async function create(name: string): Promise<void> {
    const { id } = await call<DraftView>("POST", "studio/drafts", { body: { name }, failure: noReply });
    // A new wizard is made from the map of any other.
    const [first] = wizards;
    const asks = wizard === fresh && first !== undefined;
    const shown = asks ? first.id : wizard;
    const map = shown === null || shown === fresh ? "" : `/map/${shown}`;
    void navigate(`/studio/drafts/${id}${map}${asks ? "?new-wizard" : ""}`);
  }

  const today = new Date().toLocaleDateString("en-US", { month: "short", day: "numeric" });
  return (
    <TextDialog
      title={wizard === fresh ? "A draft for a new wizard" : "New draft"}
      description={opening(wizard, wizards.find(({ id }) => id === wizard)?.title)}
      label="Name"
      hint="What it is about, for you and your colleagues."
      initial={wizard === fresh ? "A new wizard" : `Changes of ${today}`}
      maxLength={100}
      missing="Give the draft a name."
      confirm="Start the draft"
      onSave={create}
      onClose={onClose}
    />
  );
}

/** Returns the words of the dialog for a new draft, which holds all wizards and opens at the one it was begun for. */
function opening(wizard: WizardOfDraft, title: string | undefined): string {
  if (wizard === fresh) return "You make the wizard in a draft. Nobody else sees it until you publish.";
  const calm = "Change what you like: nothing is live until you publish.";
  return title === undefined ? calm : `It opens at ${title}. ${calm}`;
}
