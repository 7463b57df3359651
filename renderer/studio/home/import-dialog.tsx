import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { countInWords } from "#engine/authoring";
import type { DraftCheck, DraftView } from "../../../api/responses/drafts.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { DropZone } from "../../controls/file/drop-zone.tsx";
import { FileInput } from "../../controls/file/file-input.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import controls from "../controls/controls.module.css";
import { noReply, problemOf } from "../controls/use-reply.ts";
import { FaultList } from "./fault-list.tsx";
import { importZip } from "./import-zip.ts";

interface ImportDialogProps {
  onClose: () => void;
  /** Called after a draft was added. */
  onImported: () => void;
}

type Outcome =
  | { kind: "busy"; doing: string }
  | { kind: "refused"; message: string }
  | { kind: "done"; draft: DraftView; check: DraftCheck };

/** Renders the dialog that makes a draft of a zip file, and says what came of it. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function take(file: File): Promise<void> {
    try {
      setOutcome({ kind: "busy", doing: `Reading ${file.name}…` });
      const draft = await importZip(file, file.name.replace(/\.zip$/iu, ""));
      onImported();
      setOutcome({ kind: "busy", doing: "Checking its files…" });
      const path = `studio/drafts/${draft.id}/check?revision=${draft.revision}`;
      setOutcome({ kind: "done", draft, check: await call<DraftCheck>("GET", path, { failure: noReply }) });
    } catch (cause) {
      setOutcome({ kind: "refused", message: problemOf(cause).message });
    }
  }

  return (
    <Dialog
      open
      title="Import a folder"
      description="A zip file of a definitions folder, such as the one that a release downloads as. It becomes a draft: nothing is live until you publish it."
      onClose={onClose}
      actions={outcome?.kind === "done" ? <Next {...outcome} onClose={onClose} /> : null}
    >
      <div className={controls.dialogBody}>
        {outcome?.kind === "done" ? (
          <Done {...outcome} />
        ) : (
          <ZipInput outcome={outcome} onFile={(file) => void take(file)} />
        )}
      </div>
    </Dialog>
  );
}

interface ZipInputProps {
  outcome: Exclude<Outcome, { kind: "done" }> | null;
  onFile: (file: File) => void;
}

/** Imports a zip file, chosen or dropped, and reports progress. */
function ZipInput({ outcome, onFile }: ZipInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const doing = outcome?.kind === "busy" ? outcome.doing : null;
  const take = ([file]: File[]) => {
    if (file && doing === null) onFile(file);
  };
  return (
    <>
      {outcome?.kind === "refused" ? (
        <Alert tone="failed" role="alert" title="This file did not become a draft">
          {outcome.message}
        </Alert>
      ) : null}
      <DropZone disabled={doing !== null} onFiles={take}>
        <Button busy={doing !== null} data-first-focus="" onClick={() => input.current?.click()}>
          Choose a zip file
        </Button>
        <p role="status">{doing ?? "or drop it here"}</p>
      </DropZone>
      <FileInput ref={input} accept={[".zip"]} onFiles={take} />
    </>
  );
}

interface DoneProps {
  draft: DraftView;
  check: DraftCheck;
}

function Done({ draft, check: { faults } }: DoneProps): ReactNode {
  if (faults.length === 0)
    return (
      <Alert tone="met" role="status" title={`“${draft.name}” is a draft now`}>
        All of its files are without faults.
      </Alert>
    );
  return (
    <Alert
      tone="warned"
      role="status"
      title={`“${draft.name}” is a draft now, with ${countInWords(faults.length, "fault")}`}
    >
      <p>Mend {faults.length === 1 ? "it" : "them"} in the draft before you publish it.</p>
      <FaultList faults={faults} />
    </Alert>
  );
}

function Next({ draft, onClose }: DoneProps & { onClose: () => void }): ReactNode {
  return (
    <>
      <Link className={buttonClass("primary")} to={`/studio/drafts/${draft.id}`}>
        Open the draft
      </Link>
      <Link className={buttonClass()} to={`/studio/drafts/${draft.id}/changes`}>
        See what it changes
      </Link>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}
