import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { type CreateValidators, type Forms, loadParts, loadRegistry, openFormsWith } from "#engine";
import type { CaseView, ProcedureReply } from "../../../../api/responses/desk.ts";
import { Button, buttonClass } from "../../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../../controls/message/alert.tsx";
import { announce } from "../../../controls/message/announce.ts";
import { type ApiProblem, call } from "../../../session/client.ts";
import { Section } from "../../../studio/controls/page.tsx";
import { noReply, problemOf } from "../../../studio/controls/use-reply.ts";
import { caseAddress, filterIn, type QueueFilter, queryOf, queuePath } from "../../queue/queue-address.ts";
import { useShortcuts } from "../../shortcuts.tsx";
import styles from "../case.module.css";
import { type Marks, marksOf } from "../corrections.ts";
import { Findings } from "../findings.tsx";
import { findingsOfCase } from "../findings-of.ts";
import { MoveBar } from "../moves/move-bar.tsx";
import { MoveDialog } from "../moves/move-dialog.tsx";
import type { OpenCase } from "../use-case.ts";
import { type Decision, useDecision } from "../use-decision.ts";
import { Answers } from "./answers.tsx";
import { Related } from "./related.tsx";

interface CaseBodyProps {
  view: CaseView;
  open: OpenCase;
  head: ReactNode;
  onAssign: () => void;
  onDocument: (file: string) => void;
}

/** Renders a case that has loaded: what was sent, what staff found out, and the bar in which they decide. */
export function CaseBody(props: CaseBodyProps) {
  const { view, open, onAssign } = props;
  const [query] = useSearchParams();
  const filter = filterIn(query);
  const procedure = useProcedure(view.wizard);
  const decision = useDecision(view);
  const { marks, setMarks, marking, making, begin } = decision;
  const goOn = useNextCase(filter, decision);
  const help = useCaseKeys(view, filter, begin, onAssign);
  return (
    <div className={styles.case}>
      <CaseSheet {...props} filter={filter} procedure={procedure} decision={decision} />
      {view.mayWork && view.moves.length > 0 ? (
        <MoveBar
          moves={view.moves}
          isWaiting={view.waitsFor === "registrant"}
          marking={marking === null ? null : { count: Object.keys(marks).length, name: marking }}
          onMove={begin}
          onStop={decision.stopMarking}
        />
      ) : null}
      {view.isFinal ? <DecidedBar filter={filter} /> : null}
      {making ? (
        <MoveDialog
          key={making.name}
          view={view}
          move={making}
          forms={procedure.forms}
          marks={making.kind === "return" ? marks : {}}
          onMarks={setMarks}
          change={open.change}
          onChanged={open.reload}
          onDone={(made) => void goOn(made)}
          onClose={decision.stopMaking}
        />
      ) : null}
      {help}
    </div>
  );
}

interface CaseSheetProps extends CaseBodyProps {
  filter: QueueFilter;
  procedure: ReturnType<typeof useProcedure>;
  decision: Decision;
}

/** Renders all that there is to read of a case, with what is marked in it. */
function CaseSheet({ view, open, head, onDocument, filter, procedure, decision }: CaseSheetProps) {
  const { mayWork, related } = view;
  const { marks, setMarks, marking, grant } = decision;
  const findings = { forms: procedure.forms, mayWork, change: open.change };
  const ofCase = findingsOfCase(view.findings, view.sections);
  return (
    <div className={styles.scroll}>
      <div className={styles.body}>
        {head}
        <FailureAlert>{(open.problem ?? procedure.problem)?.message}</FailureAlert>
        <Flags flags={view.flags} />
        <ChangesAsked view={view} onGrant={grant} />
        <Answers
          view={view}
          marks={marking === null ? null : { marks, onChange: setMarks }}
          onDocument={onDocument}
          findings={findings}
        />
        {ofCase.length > 0 ? (
          <Section title="The whole registration">
            <Findings findings={ofCase} {...findings} />
          </Section>
        ) : null}
        {related.length > 0 ? (
          <Related related={related} mayWork={mayWork} filter={filter} change={open.change} />
        ) : null}
      </div>
    </div>
  );
}

/** Works a case by keyboard; returns the help of its keys. */
function useCaseKeys(
  { moves, mayWork }: CaseView,
  filter: QueueFilter,
  begin: Decision["begin"],
  onAssign: () => void,
): ReactNode {
  const navigate = useNavigate();
  return useShortcuts([
    ...moves.flatMap(({ name, key, button, blocked }) =>
      key === null || blocked !== null || !mayWork ? [] : [{ key, words: button, run: () => begin(name) }],
    ),
    ...(mayWork ? [{ key: "a", words: "Assign", run: onAssign }] : []),
    {
      key: "u",
      words: "Back to the queue",
      run: () => void navigate(`${queuePath}${queryOf(filter)}`),
    },
  ]);
}

/** Returns what leads from a case that was decided to the next one of the queue. */
function useNextCase(filter: QueueFilter, { finish }: Decision): (made: CaseView) => Promise<void> {
  const navigate = useNavigate();
  return async (made) => {
    finish();
    const next = await call<{ id: string | null }>(
      "GET",
      `desk/cases/${made.id}/next${queryOf(filter)}`,
    ).catch(() => ({ id: null }));
    announce(
      `${made.name}: ${made.stateTitle}. ${next.id === null ? "That was the last one here." : "Next registration."}`,
    );
    void navigate(next.id === null ? `${queuePath}${queryOf(filter)}` : caseAddress(next.id, filter));
  };
}

function Flags({ flags }: Pick<CaseView, "flags">) {
  if (flags.length === 0) return null;
  return (
    <Alert tone="warned" title={flags.length === 1 ? "1 flag" : `${flags.length} flags`}>
      <ul>
        {flags.map(({ name, words }) => (
          <li key={name}>{words}</li>
        ))}
      </ul>
    </Alert>
  );
}

function DecidedBar({ filter }: { filter: QueueFilter }) {
  return (
    <div className={styles.bar}>
      <p>This registration is decided.</p>
      <Link className={buttonClass("secondary", "small")} to={`${queuePath}${queryOf(filter)}`}>
        Back to the queue
      </Link>
    </div>
  );
}

interface ChangesAskedProps {
  view: CaseView;
  /** Begins the return with these answers marked; null if the case can't be returned now. */
  onGrant: ((marks: Marks) => void) | null;
}

/** Renders the changes that the registrant asks for, with the button that grants them as a return. */
function ChangesAsked({ view, onGrant }: ChangesAskedProps) {
  const { changesAsked, waitsFor } = view;
  // A granted change waits for the registrant.
  if (changesAsked.length === 0 || waitsFor === "registrant") return null;
  return (
    <Alert
      title="The registrant asks for a change"
      actions={
        onGrant ? <Button onClick={() => onGrant(marksOf(view))}>Return these answers</Button> : undefined
      }
    >
      <ul>
        {changesAsked.map(({ ordinal, label, text }) => (
          <li key={ordinal}>{`${label}: ${text}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Loads the forms of a wizard's procedure: those of findings and moves, each a step under its name. */
function useProcedure(wizard: string | null): { forms: Forms | null; problem: ApiProblem | null } {
  const [loaded, setLoaded] = useState<{ wizard: string; forms: Forms | null; problem: ApiProblem | null }>();
  useEffect(() => {
    if (wizard === null) return;
    let isWanted = true;
    procedureOf(wizard).then(
      (forms) => isWanted && setLoaded({ wizard, forms, problem: null }),
      (error: unknown) => isWanted && setLoaded({ wizard, forms: null, problem: problemOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [wizard]);
  return loaded?.wizard === wizard ? loaded : { forms: null, problem: null };
}

async function procedureOf(wizard: string): Promise<Forms> {
  const { definition, validators } = await call<ProcedureReply>("GET", `desk/procedures/${wizard}`, {
    failure: noReply,
  });
  const [module, registry, parts] = await Promise.all([
    import(/* @vite-ignore */ validators) as Promise<{ default: CreateValidators }>,
    loadRegistry(definition),
    loadParts(definition),
  ]);
  return openFormsWith(registry, definition, module.default, () => new Date(), parts);
}
