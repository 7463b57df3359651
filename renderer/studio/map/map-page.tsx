import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { CommentsLink } from "../comments/comments-link.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { Panels } from "../panels/panels.tsx";
import { kindOf, useWizardMap } from "../reading/wizard-map.ts";
import { mapInWords } from "./map-in-words.ts";
import { moveStepTo } from "./move-step.ts";
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

/** Opens the dialog that makes a wizard: the home page leads there. */
const asksForWizard = "new-wizard";

function WizardMapPage({ wizard }: { wizard: string }): ReactNode {
  const map = useWizardMap(wizard);
  const { id } = useDraft();
  const isClosed = useIsClosed();
  const navigate = useNavigate();
  const { edit, refusal, refuse } = useEdit();
  const [request, setRequest] = useState<StepRequest | null>(null);
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("step");
  const setChosen = (next: string | null) =>
    setSearch(next === null ? {} : { step: next }, { replace: true });
  const isNewWizard = search.has(asksForWizard);
  const setIsNewWizard = (is: boolean) => setSearch(is ? asksForWizard : "", { replace: true });
  const [removed, setRemoved] = useState<{ step: string; title: string } | null>(null);
  const [focused, setFocused] = useState(() => ({ step: chosen }));
  const isDrawn = map !== null;
  useEffect(() => {
    if (focused.step === null || !isDrawn) return;
    const key = CSS.escape(focused.step);
    // The row of a new step is drawn a moment after its file is there; a link to a step has its row in sight.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[role="row"][data-key="${key}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [focused, isDrawn]);
  const add = useCallback((step: string) => setRequest({ kind: "add", step }), []);

  if (!map) {
    return (
      <Page title={wizard}>
        <EmptyState title="This wizard cannot be drawn">
          There is no such wizard in the draft, or its file cannot be read.{" "}
          <Link to={`/studio/drafts/${id}/source/wizards/${wizard}/wizard.json`}>Look at its source</Link>
        </EmptyState>
      </Page>
    );
  }

  const shown = map;
  const { route, order } = map;
  const step = chosen !== null && order.includes(chosen) ? chosen : null;
  const questions = route.ways.filter(({ move, when }) => move === "NEXT" && when?.startsWith("when")).length;

  function move(moved: string, after: string | null): void {
    const isLast = (one: string | null) => one !== null && kindOf(shown, one) !== "step";
    if (isLast(moved)) refuse("The review and the last page stay at the end.");
    else if (isLast(after)) refuse("Every step stands before the review.");
    else edit(moveStepTo(wizard, order, moved, after), "Move a step");
  }

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
        setFocused({ step: order[Math.max(0, order.indexOf(gone) - 1)] ?? null });
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
              setFocused({ step: made });
            }}
          />
        ) : null}
        {isNewWizard ? (
          <NewWizardDialog
            onClose={() => setIsNewWizard(false)}
            onMade={(made) => {
              void navigate(`/studio/drafts/${id}/map/${made}`);
            }}
          />
        ) : null}
      </Page>
    </Panels>
  );
}
