import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { Button } from "../../../controls/button/button.tsx";
import { FailureAlert } from "../../../controls/message/alert.tsx";
import { announce } from "../../../controls/message/announce.ts";
import { Panels } from "../../../studio/panels/panels.tsx";
import { AssignDialog } from "../../assign-dialog.tsx";
import { Documents } from "../../documents/documents.tsx";
import { documentsIn } from "../../documents/documents-in.ts";
import { useTitle } from "../../use-title.ts";
import styles from "../case.module.css";
import { Timeline } from "../timeline.tsx";
import { type OpenCase, useCase } from "../use-case.ts";
import { CaseBody } from "./case-body.tsx";
import { CaseHead } from "./case-head.tsx";

/** Renders a case: its answers, staff's findings and their decision. */
export function CasePage() {
  const { id = "" } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const open = useCase(id);
  const { view, others, reload } = open;
  const heading = useHeadingFocus(view !== null);
  useTitle(view ? `${view.name} (${view.reference})` : "Registration");
  const [isAssigning, setIsAssigning] = useState(false);
  const documents = useDocumentsPanel(id, open);
  const assign = () => setIsAssigning(true);
  const head = (
    <CaseHead ref={heading} view={view} others={others} onAssign={view?.mayWork ? assign : null} />
  );
  return (
    <Panels name="case" right={documents.panel}>
      {view ? (
        <CaseBody view={view} open={open} head={head} onAssign={assign} onDocument={documents.show} />
      ) : (
        <Unloaded head={head} problem={open.problem} onRetry={reload} />
      )}
      {isAssigning && view ? (
        <AssignDialog
          cases={[id]}
          people={view.people}
          about={view.name}
          assignee={view.assignee?.id ?? null}
          onDone={(message) => {
            setIsAssigning(false);
            announce(message);
            reload();
          }}
          onClose={() => setIsAssigning(false)}
        />
      ) : null}
    </Panels>
  );
}

/** Returns a ref for the heading, which gets the focus on the way from another case, as nothing else has it. */
function useHeadingFocus(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has loaded has a heading of its own
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (key !== "default" && isLost) heading.current?.focus({ preventScroll: true });
  }, [key, isLoaded]);
  return heading;
}

/** Returns the panel with documents and timeline, and what shows a document in it. */
function useDocumentsPanel(id: string, { view, change }: OpenCase) {
  const [tab, setTab] = useState("documents");
  const [shown, setShown] = useState<string | null>(null);
  const documents = useMemo(() => documentsIn(view?.sections ?? [], view?.events ?? []), [view]);
  const show = (file: string) => {
    setTab("documents");
    setShown(file);
  };
  const panel = {
    label: "Documents and timeline",
    width: 460,
    reveal: shown,
    tab,
    onTab: setTab,
    tabs: [
      {
        id: "documents",
        label: `Documents (${documents.length})`,
        content: (
          <Documents id={id} documents={documents} held={view?.held ?? []} shown={shown} onShow={setShown} />
        ),
      },
      {
        id: "timeline",
        label: "Timeline",
        content: view ? <Timeline view={view} change={change} onDocument={show} /> : null,
      },
    ],
  };
  return { panel, show };
}

interface UnloadedProps {
  head: ReactNode;
  problem: OpenCase["problem"];
  onRetry: () => void;
}

function Unloaded({ head, problem, onRetry }: UnloadedProps) {
  return (
    <div className={styles.body}>
      {head}
      <FailureAlert actions={<Button onClick={onRetry}>Try again</Button>}>{problem?.message}</FailureAlert>
      {problem ? null : <p role="status">Loading…</p>}
    </div>
  );
}
