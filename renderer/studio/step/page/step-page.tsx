import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import { isCaseForm } from "#engine/authoring";
import { useSame } from "../../../base/use-same.ts";
import { textWithChips } from "../../answer-chips/chips.ts";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Page } from "../../controls/page.tsx";
import { AnswersContext, shownAnswers } from "../../draft/answers-context.ts";
import { useDraftSession } from "../../draft/draft-context.ts";
import { Panels } from "../../panels/panels.tsx";
import { useChosen } from "../chosen.ts";
import { Properties } from "../properties/properties.tsx";
import { StepQuestions } from "../questions/step-questions.tsx";
import { type StepHere, useStep } from "../use-step.ts";
import { StepPreview } from "./step-preview.tsx";

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

/** Returns the open tab of the panel beside the page, and a function that also opens the panel. */
function useTab() {
  const [tab, setTab] = useState("properties");
  const [times, setTimes] = useState(0);
  function show(next: string): void {
    setTab(next);
    setTimes((before) => before + 1);
  }
  return { tab, onTab: setTab, show, reveal: times === 0 ? null : String(times) };
}

/** Renders the editor of a step; the preview stays as it is from page to page. */
function StepEditor({ here }: { here: StepHere }) {
  const { wizard, step } = here.source;
  const chosen = useChosen(here);
  const { show, ...panel } = useTab();
  const readable = useSame(here.now.readableFor(null));
  const shown = useMemo(() => shownAnswers(readable ?? [], "This page"), [readable]);
  const preview = (
    <StepPreview source={here.source} chosen={chosen} onSelected={() => panel.onTab("properties")} />
  );
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
          ...panel,
          tabs: [
            { id: "properties", label: "Properties", content: <Properties here={here} chosen={chosen} /> },
            ...(isCaseForm(step) ? [] : [{ id: "preview", label: "Preview", content: preview }]),
          ],
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
