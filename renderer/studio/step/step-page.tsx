import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { isCaseForm } from "#engine/authoring";
import { useSame } from "../../base/use-same.ts";
import { textWithChips } from "../answer-chips/chips.ts";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { AnswersContext, shownAnswers } from "../draft/answers-context.ts";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import { Panels } from "../panels/panels.tsx";
import { useChosen } from "./chosen.ts";
import { Properties } from "./properties/properties.tsx";
import { StepQuestions } from "./questions/step-questions.tsx";
import { StepPreview } from "./step-preview.tsx";
import { type StepHere, useStep } from "./use-step.ts";

/** A page of a wizard, or a form of its procedure, with its questions, to be edited. */
export function StepPage(): ReactNode {
  const { wizard = "", step: own = "", kind, form } = useParams();
  const step = kind ? `${kind}/${form}` : own;
  const here = useStep(wizard, step);
  const session = useDraftSession();
  useEffect(() => session.setPlace(`${wizard}/${step}`), [session, wizard, step]);
  if (!here)
    return (
      <Page title={step}>
        <EmptyState title="This page can’t be shown">
          Its file is gone, or can’t be read. The source shows what is there.
        </EmptyState>
      </Page>
    );
  return <StepEditor here={here} />;
}

/** The preview stays as it is while somebody goes from page to page. */
function StepEditor({ here }: { here: StepHere }) {
  const { wizard, step } = here.source;
  const { id } = useDraft();
  const navigate = useNavigate();
  const chosen = useChosen(here);
  const [tab, setTab] = useState("properties");
  const [reveal, setReveal] = useState(0);

  function show(next: string): void {
    setTab(next);
    setReveal((before) => before + 1);
  }

  function select(place: { step: string; field: string }): void {
    setTab("properties");
    if (place.step === step) chosen.choose({ question: place.field });
    else void navigate(`/studio/drafts/${id}/steps/${wizard}/${place.step}?question=${place.field}`);
  }

  const readable = useSame(here.now.readableFor(null));
  const shown = useMemo(() => shownAnswers(readable ?? [], "This page"), [readable]);
  const preview = {
    id: "preview",
    label: "Preview",
    content: <StepPreview source={here.source} question={chosen.question?.name ?? null} onSelect={select} />,
  };
  return (
    <AnswersContext value={shown}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {textWithChips(String(here.source.whole.title ?? step), shown)}
      </h1>
      <Panels
        name="step"
        right={{
          label: isCaseForm(step) ? "Properties" : "Properties and preview",
          width: 416,
          reveal: reveal === 0 ? null : String(reveal),
          tabs: [
            { id: "properties", label: "Properties", content: <Properties here={here} chosen={chosen} /> },
            ...(isCaseForm(step) ? [] : [preview]),
          ],
          tab,
          onTab: setTab,
        }}
      >
        <StepQuestions
          key={`${wizard}/${step}`}
          here={here}
          chosen={chosen}
          onProperties={() => show("properties")}
          onPreview={() => show("preview")}
        />
      </Panels>
    </AnswersContext>
  );
}
