import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { wizardFile } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { CommentsLink } from "../comments/comments-link.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { useWizardMap } from "../draft/wizard-map.ts";
import { Panels } from "../panels/panels.tsx";
import { mapInWords } from "./map-in-words.ts";
import { moveStepTo, placeProblem } from "./move-step.ts";
import { NewWizardDialog } from "./new-wizard-dialog.tsx";
import { StepDialog, type StepRequest } from "./step-dialog.tsx";
import { StepList } from "./step-list.tsx";
import { StepPanel } from "./step-panel.tsx";
import { WizardPanel } from "./wizard-panel.tsx";

/** Renders the route map of a wizard, to be edited. */
export function MapPage(): ReactNode {
  const { wizard = "" } = useParams();
  return <WizardMapPage key={wizard} wizard={wizard} />;
}

/** Search parameter by which the home page opens the dialog that makes a wizard. */
const asksForWizard = "new-wizard";

function WizardMapPage({ wizard }: { wizard: string }): ReactNode {
  const map = useWizardMap(wizard);
  const isClosed = useIsClosed();
  const { edit, refusal, refuse } = useEdit();
  const { chosen, setChosen, isNewWizard, setIsNewWizard } = useMapAddress();
  const [request, setRequest] = useState<StepRequest | null>(null);
  const [removed, setRemoved] = useState<{ step: string; title: string } | null>(null);
  const focusRow = useRowFocus(chosen, map !== null);
  const add = useCallback((step: string) => setRequest({ kind: "add", step }), []);
  if (!map) return <NoMap wizard={wizard} />;

  const { route, order } = map;
  const step = chosen !== null && order.includes(chosen) ? chosen : null;
  const questions = route.transitions.filter(
    ({ event, when }) => event === "NEXT" && when?.startsWith("when"),
  ).length;

  const move = (moved: string, after: string | null) => {
    const problem = placeProblem(map, moved, after);
    if (problem === null) edit(moveStepTo(wizard, order, moved, after), "Move a step");
    else refuse(problem);
  };

  const panel = step ? (
    <StepPanel
      key={step}
      map={map}
      step={step}
      onChoose={setChosen}
      onAdd={add}
      onDuplicate={(of) => setRequest({ kind: "duplicate", step: of })}
      onRemoved={(gone, title) => {
        setChosen(null);
        setRemoved({ step: gone, title });
        focusRow(order[Math.max(0, order.indexOf(gone) - 1)] ?? null);
      }}
    />
  ) : (
    <WizardPanel map={map} />
  );
  return (
    <Panels name="map" right={{ label: step ? "Step" : "About this wizard", content: panel, reveal: step }}>
      <Page
        title={route.title}
        lead={mapInWords(order.length, questions)}
        actions={
          <>
            <CommentsLink place={step ? `${wizard}/${step}` : wizard} />
            {isClosed ? null : <Button onClick={() => setIsNewWizard(true)}>New wizard</Button>}
          </>
        }
      >
        <Refusal>{refusal}</Refusal>
        {removed && step === null && !order.includes(removed.step) ? (
          <p role="status">“{removed.title}” was removed. Undo, at the top, brings it back.</p>
        ) : null}
        <StepList map={map} chosen={step} onChoose={setChosen} onMove={move} onAdd={add} />
        {request ? (
          <StepDialog
            map={map}
            request={request}
            onClose={() => setRequest(null)}
            onMade={(made) => {
              setRequest(null);
              setChosen(made);
              focusRow(made);
            }}
          />
        ) : null}
        {isNewWizard ? <NewWizard onClose={() => setIsNewWizard(false)} /> : null}
      </Page>
    </Panels>
  );
}

/** Returns what the address of the map says: the chosen step, and whether a wizard is being made. */
function useMapAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    chosen: search.get("step"),
    setChosen: (step: string | null) => setSearch(step === null ? {} : { step }, { replace: true }),
    isNewWizard: search.has(asksForWizard),
    setIsNewWizard: (is: boolean) => setSearch(is ? asksForWizard : "", { replace: true }),
  };
}

/** Focuses a step's row once it is rendered: first the one in the address. Returns a function that focuses another. */
function useRowFocus(first: string | null, isRendered: boolean): (step: string | null) => void {
  const [focused, setFocused] = useState(() => ({ step: first }));
  useEffect(() => {
    if (focused.step === null || !isRendered) return;
    const key = CSS.escape(focused.step);
    // The row of a new step is rendered a moment after its file exists; a link to a step scrolls to its row.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[role="row"][data-key="${key}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [focused, isRendered]);
  return (step) => setFocused({ step });
}

function NoMap({ wizard }: { wizard: string }) {
  const { id } = useDraft();
  return (
    <Page title={wizard}>
      <EmptyState title="This wizard cannot be drawn">
        There is no such wizard in the draft, or its file cannot be read.{" "}
        <Link to={`/studio/drafts/${id}/source/${wizardFile(wizard)}`}>Look at its source</Link>
      </EmptyState>
    </Page>
  );
}

function NewWizard({ onClose }: { onClose: () => void }) {
  const { id } = useDraft();
  const navigate = useNavigate();
  return (
    <NewWizardDialog
      onClose={onClose}
      onMade={(made) => {
        void navigate(`/studio/drafts/${id}/map/${made}`);
      }}
    />
  );
}
