import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { CaseView } from "../../../api/responses/desk.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { call } from "../../session/client.ts";
import { Section } from "../../studio/controls/page.tsx";
import { useKeptTexts } from "../../studio/draft/use-kept-texts.ts";
import { Panels } from "../../studio/panels/panels.tsx";
import { AssignDialog } from "../assign-dialog.tsx";
import { Documents } from "../documents/documents.tsx";
import { documentsIn } from "../documents/documents-in.ts";
import { caseAddress, filterIn, queryOf, queuePath } from "../queue/queue-address.ts";
import { useShortcuts } from "../shortcuts.tsx";
import { useTitle } from "../use-title.ts";
import { Answers } from "./answers.tsx";
import styles from "./case.module.css";
import { CaseHead } from "./case-head.tsx";
import { ChangesAsked } from "./changes-asked.tsx";
import type { Marks } from "./corrections.ts";
import { Findings } from "./findings.tsx";
import { findingsOfCase } from "./findings-of.ts";
import { MoveBar } from "./moves/move-bar.tsx";
import { MoveDialog } from "./moves/move-dialog.tsx";
import { Related } from "./related.tsx";
import { Timeline } from "./timeline.tsx";
import { type OpenCase, useCase } from "./use-case.ts";
import { useProcedure } from "./use-procedure.ts";

/** A case: its answers, what staff find out about it, and what they decide. */
export function CasePage() {
  const { id = "" } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const open = useCase(id);
  const { view, problem, others, reload } = open;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useTitle(view ? `${view.name} (${view.reference})` : "Registration");
  const isLoaded = view !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has loaded has a heading of its own
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (key !== "default" && isLost) heading.current?.focus({ preventScroll: true });
  }, [key, isLoaded]);
  const [isAssigning, setIsAssigning] = useState(false);
  const [tab, setTab] = useState("documents");
  const [shown, setShown] = useState<string | null>(null);
  const showDocument = (file: string) => {
    setTab("documents");
    setShown(file);
  };
  const documents = useMemo(() => documentsIn(view?.sections ?? [], view?.events ?? []), [view]);

  const head = (
    <CaseHead
      ref={heading}
      view={view}
      others={others}
      onAssign={view?.mayWork ? () => setIsAssigning(true) : null}
    />
  );
  return (
    <Panels
      name="case"
      right={{
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
              <Documents
                id={id}
                documents={documents}
                held={view?.held ?? []}
                shown={shown}
                onShow={setShown}
              />
            ),
          },
          {
            id: "timeline",
            label: "Timeline",
            content: view ? <Timeline view={view} change={open.change} onDocument={showDocument} /> : null,
          },
        ],
      }}
    >
      {view ? (
        <Loaded
          view={view}
          open={open}
          head={head}
          onAssign={() => setIsAssigning(true)}
          onDocument={showDocument}
        />
      ) : (
        <div className={styles.body}>
          {head}
          {problem ? (
            <Alert tone="failed" role="alert" actions={<Button onClick={reload}>Try again</Button>}>
              {problem.message}
            </Alert>
          ) : (
            <p role="status">Loading…</p>
          )}
        </div>
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

interface LoadedProps {
  view: CaseView;
  open: OpenCase;
  head: React.ReactNode;
  onAssign: () => void;
  onDocument: (file: string) => void;
}

function Loaded({ view, open, head, onAssign, onDocument }: LoadedProps) {
  const { id, sections, findings, mayWork } = view;
  const [query] = useSearchParams();
  const filter = filterIn(query);
  const navigate = useNavigate();
  const { forms, problem } = useProcedure(view.wizard);
  const { typed, type } = useKeptTexts(id, "case");
  const marks: Marks = useMemo(() => JSON.parse(typed.marks || "{}"), [typed.marks]);
  const setMarks = (next: Marks) => type("marks", Object.keys(next).length > 0 ? JSON.stringify(next) : "");
  /** The move of kind `return` for which answers are being marked. */
  const [marking, setMarking] = useState<string | null>(null);
  const [making, setMaking] = useState<CaseView["moves"][number] | null>(null);
  const isMarking = marking !== null && view.moves.some(({ name }) => name === marking);

  function begin(name: string): void {
    const move = view.moves.find((one) => one.name === name);
    if (!move) return;
    if (move.kind === "return" && !isMarking) {
      setMarking(name);
      announce("Check the answers that need a correction.");
    } else setMaking(move);
  }

  const returning = mayWork
    ? view.moves.find(({ kind, blocked }) => kind === "return" && blocked === null)
    : undefined;

  function grant(asked: Marks): void {
    if (!returning) return;
    setMarks({ ...marks, ...asked });
    setMarking(returning.name);
    setMaking(returning);
  }

  async function goOn(made: CaseView): Promise<void> {
    setMaking(null);
    setMarking(null);
    setMarks({});
    const next = await call<{ id: string | null }>("GET", `desk/cases/${id}/next${queryOf(filter)}`).catch(
      () => ({ id: null }),
    );
    announce(
      `${made.name}: ${made.stateTitle}. ${next.id === null ? "That was the last one here." : "Next registration."}`,
    );
    void navigate(next.id === null ? `${queuePath}${queryOf(filter)}` : caseAddress(next.id, filter));
  }

  const help = useShortcuts([
    ...view.moves.flatMap(({ name, key, button, blocked }) =>
      key === null || blocked !== null || !mayWork ? [] : [{ key, words: button, run: () => begin(name) }],
    ),
    ...(mayWork ? [{ key: "a", words: "Assign", run: onAssign }] : []),
    {
      key: "u",
      words: "Back to the queue",
      run: () => void navigate(`${queuePath}${queryOf(filter)}`),
    },
  ]);

  const given = { forms, mayWork, change: open.change };
  const ofCase = findingsOfCase(findings, sections);
  return (
    <div className={styles.case}>
      <div className={styles.scroll}>
        <div className={styles.body}>
          {head}
          {(open.problem ?? problem) ? (
            <Alert tone="failed" role="alert">
              {(open.problem ?? problem)?.message}
            </Alert>
          ) : null}
          {view.flags.length > 0 ? (
            <Alert tone="warned" title={view.flags.length === 1 ? "1 flag" : `${view.flags.length} flags`}>
              <ul>
                {view.flags.map(({ name, words }) => (
                  <li key={name}>{words}</li>
                ))}
              </ul>
            </Alert>
          ) : null}
          <ChangesAsked view={view} onGrant={returning ? grant : null} />
          <Answers
            view={view}
            marks={isMarking ? { marks, onChange: setMarks } : null}
            onDocument={onDocument}
            findings={given}
          />
          {ofCase.length > 0 ? (
            <Section title="The whole registration">
              <Findings findings={ofCase} {...given} />
            </Section>
          ) : null}
          {view.related.length > 0 ? (
            <Related related={view.related} mayWork={mayWork} filter={filter} change={open.change} />
          ) : null}
        </div>
      </div>
      {mayWork && view.moves.length > 0 ? (
        <MoveBar
          moves={view.moves}
          isWaiting={view.waitsFor === "registrant"}
          marking={isMarking ? { count: Object.keys(marks).length, name: marking } : null}
          onMove={begin}
          onStop={() => setMarking(null)}
        />
      ) : null}
      {view.isFinal ? (
        <div className={styles.bar}>
          <p>This registration is decided.</p>
          <Link className={buttonClass("secondary", "small")} to={`${queuePath}${queryOf(filter)}`}>
            Back to the queue
          </Link>
        </div>
      ) : null}
      {making ? (
        <MoveDialog
          key={making.name}
          view={view}
          move={making}
          forms={forms}
          marks={making.kind === "return" ? marks : {}}
          onMarks={setMarks}
          change={open.change}
          onChanged={open.reload}
          onDone={(made) => void goOn(made)}
          onClose={() => setMaking(null)}
        />
      ) : null}
      {help}
    </div>
  );
}
