import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { openedStep, stepView } from "#engine";
import { Alert, FailureAlert } from "../controls/message/alert.tsx";
import { PlaceContext, placeIn } from "../seams/own-host.tsx";
import { stepCount } from "../wizard/navigation/step-count.ts";
import { ExitPage } from "../wizard/pages/exit-page.tsx";
import { ReviewPage } from "../wizard/pages/review-page.tsx";
import { SentStep } from "../wizard/pages/sent-step.tsx";
import { Paragraphs, StepHeading } from "../wizard/pages/step-heading.tsx";
import { StepPage } from "../wizard/pages/step-page.tsx";
import type { Run } from "../wizard/run/run.ts";
import { type Registrant, useRegistrant } from "../wizard/run/use-registrant.ts";
import { ConflictDialog } from "../wizard/shell/conflict-dialog.tsx";
import { SaveState } from "../wizard/shell/save-state.tsx";
import styles from "../wizard/shell/shell.module.css";
import { useStrings } from "../words/strings.ts";
import { FrameContext } from "./frame.ts";
import own from "./wizard-pages.module.css";

interface WizardPagesProps {
  run: Run;
  onConfirmed: (() => void) | undefined;
}

/** The page of the step where the registrant is, and the ways between them. */
export function WizardPages({ run, onConfirmed }: WizardPagesProps): ReactNode {
  const registrant = useRegistrant(run);
  const { wizard, progress, isConfirmed, conflict } = registrant;
  const frame = useContext(FrameContext);
  const [putOff, setPutOff] = useState<string | null>(null);
  const { asked, toReview, place } = useOwnPlace(run, frame?.start ?? null);
  const opened = openedStep(wizard, progress.path, asked, registrant);
  const slug = "open" in opened ? opened.open : opened.instead;
  useConfirmedOnce(isConfirmed, onConfirmed);
  const refusedAt = run.queue.getSnapshot().context.refusals[slug]?.save.at ?? 0;
  const isStep = (wizard.definition.machine.states[slug]?.meta.kind ?? "step") === "step";
  const page = (
    <div
      className={frame ? styles.stage : `${styles.stage} ${own.pages}`}
      key={`${slug} ${isStep ? refusedAt : 0}`}
    >
      <Page registrant={registrant} slug={slug} toReview={toReview} onChoose={() => setPutOff(null)} />
    </div>
  );
  return (
    <PlaceContext value={place}>
      {frame ? (
        <frame.Around registrant={registrant} slug={slug}>
          {page}
        </frame.Around>
      ) : (
        page
      )}
      {conflict ? (
        <ConflictDialog registrant={registrant} conflict={conflict} putOff={putOff} onPutOff={setPutOff} />
      ) : null}
    </PlaceContext>
  );
}

/** Remembers the requested step. A refused answer is corrected at its step. */
function useOwnPlace(run: Run, start: string | null) {
  const [url, setUrl] = useState<string | null>(null);
  const place = useMemo(() => ({ go: setUrl, hasMoved: url !== null }), [url]);
  useEffect(() => {
    const heard = run.queue.on("attempted", ({ save, outcome }) => {
      if (outcome.kind === "refused") setUrl(`#${save.step}`);
    });
    return () => heard.unsubscribe();
  }, [run]);
  const { slug: asked, toReview } = url === null ? { slug: start, toReview: false } : placeIn(url);
  return { asked, toReview, place };
}

interface PageProps {
  registrant: Registrant;
  slug: string;
  toReview: boolean;
  onChoose: () => void;
}

function Page({ registrant, slug, toReview, onChoose }: PageProps): ReactNode {
  const { run, wizard, progress, snapshot, isConfirmed } = registrant;
  const words = useStrings().wizard.step;
  const frame = useContext(FrameContext);
  const State = frame ? frame.SaveState : SaveState;
  const position = progress.positionOf(slug);
  if (!position) throw new Error(`The step "${slug}" can't be shown.`);
  const { kind = "step" } = wizard.definition.machine.states[slug]?.meta ?? {};
  const common = {
    registrant,
    slug,
    count: stepCount(position, words),
    state: State ? <State run={run} slug={slug} onChoose={onChoose} /> : null,
    notices: (
      <>
        <FailureAlert>{snapshot.warning}</FailureAlert>
        {frame ? <frame.Notices registrant={registrant} slug={slug} /> : null}
      </>
    ),
  };
  if (kind === "review") return <ReviewPage {...common} />;
  if (kind === "confirmation") return <Confirmation {...common} />;
  if (kind === "exit") return <ExitPage {...common} />;
  if (isConfirmed) return <SentStep {...common} />;
  return <StepPage {...common} toReview={toReview} mayGoOn={always} />;
}

const always = () => true;

/** Renders the end. It congratulates only when the server has confirmed; until then it says what is owed. */
function Confirmation({
  registrant,
  slug,
  state,
}: Omit<PageProps, "toReview" | "onChoose"> & {
  state: ReactNode;
}) {
  const { wizard, progress, saves } = registrant;
  const { owed } = useStrings().registration;
  const { title: wizardTitle } = wizard.definition.machine.meta;
  const { title, description, body } = stepView(wizard, slug, {}, progress.path.answers);
  const isOwed = saves.length > 0;
  return (
    <>
      <StepHeading
        title={isOwed ? owed.heading : title}
        wizardTitle={wizardTitle}
        description={isOwed ? undefined : description}
      >
        {isOwed ? state : null}
      </StepHeading>
      {isOwed ? (
        <Alert tone="warned" role="status" title={owed.title}>
          {owed.text}
        </Alert>
      ) : (
        <Paragraphs texts={body} />
      )}
    </>
  );
}

/** Calls back when the confirmation comes, not when the page opens on a registration that has it. */
function useConfirmedOnce(isConfirmed: boolean, onConfirmed: (() => void) | undefined): void {
  const was = useRef(isConfirmed);
  useEffect(() => {
    if (isConfirmed && !was.current) onConfirmed?.();
    was.current = isConfirmed;
  }, [isConfirmed, onConfirmed]);
}
