import { type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { Wizard as OpenedWizard } from "#engine";
import type { PreviewStrings } from "../../api/responses/previews.ts";
import { FrameContext, type WizardFrame } from "../form/frame.ts";
import { Wizard } from "../form/wizard.tsx";
import { HostContext } from "../seams/host.ts";
import { stepCount } from "../wizard/navigation/step-count.ts";
import type { Registrant } from "../wizard/run/use-registrant.ts";
import { ChangedNotice } from "../wizard/shell/changed-notice.tsx";
import { Rail } from "../wizard/shell/rail.tsx";
import { railSteps } from "../wizard/shell/rail-steps.ts";
import shell from "../wizard/shell/shell.module.css";
import { useStrings } from "../words/strings.ts";
import type { PretendedServer } from "./pretended-server.ts";
import { goToPart, outlineParts, selectQuestions } from "./questions.ts";

/** Somebody who fills in a wizard in this page. A new object starts over. */
export interface Visit {
  server: PretendedServer;
  /** Current step; newer questions open there. */
  step: string;
  /** True if the button is pressed as soon as the step is rendered. */
  isPressed: boolean;
}

interface PreviewVisitProps {
  visit: Visit;
  wizard: OpenedWizard;
  strings: PreviewStrings;
  /** Presses choose questions. */
  isSelecting: boolean;
  /** Question to which the page scrolls, again with newer questions. */
  question: string | null;
  /** Names of the questions to outline, "" for the heading. */
  marked: string[];
  onStep: (step: string) => void;
  onSelect: (step: string, field: string) => void;
}

/** Renders the product's own wizard, with its rail and its notices, for somebody who lives in this page. */
export function PreviewVisit(props: PreviewVisitProps): ReactNode {
  const { visit, wizard, strings } = props;
  const latest = useRef(props);
  latest.current = props;
  // Another object would render the pages again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer questions open at the step that is shown
  const frame = useMemo((): WizardFrame => {
    const Around: WizardFrame["Around"] = ({ registrant, slug, children }) => {
      useRemembered(visit, registrant);
      useEffect(() => {
        visit.step = slug;
        latest.current.onStep(slug);
      }, [slug]);
      usePress(visit, slug);
      return (
        <div className={shell.page}>
          <VisitRail registrant={registrant} slug={slug} />
          {children}
        </div>
      );
    };
    return { start: visit.step, Around, Notices: ChangedNotice, SaveState: null };
  }, [visit, wizard]);
  useSelecting(props);
  useGoingTo(props);
  useOutlines(props);
  return (
    <FrameContext value={frame}>
      <Wizard
        wizard={wizard}
        transport={visit.server.transport}
        storage={visit.server.storage}
        strings={strings}
      />
    </FrameContext>
  );
}

function VisitRail({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { wizard, progress } = registrant;
  const { urlOf, Link } = useContext(HostContext);
  const words = useStrings().wizard.step;
  const { kind } = wizard.definition.machine.states[slug]?.meta ?? {};
  const position = progress.positionOf(slug);
  return (
    <Rail
      steps={railSteps(wizard, progress.path, slug)}
      count={position && kind !== "confirmation" && kind !== "exit" ? stepCount(position, words) : ""}
      urlOf={(step) => urlOf(wizard, step)}
      Link={Link}
    />
  );
}

/** Tells the pretended server about saves at once, because it may be asked right after. */
function useRemembered({ server }: Visit, { run }: Registrant): void {
  useEffect(() => {
    server.remember(run.queue.getSnapshot().context.server);
    const heard = run.queue.subscribe(() => server.remember(run.queue.getSnapshot().context.server));
    return () => heard.unsubscribe();
  }, [server, run]);
}

/** Presses the button, once the questions are there. */
function usePress(visit: Visit, slug: string): void {
  const first = useRef(visit.step);
  useEffect(() => {
    if (!visit.isPressed || slug !== first.current) return;
    const timer = setTimeout(() => {
      const form = document.querySelector<HTMLFormElement>("form#step");
      form?.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, [visit, slug]);
}

function useGoingTo({ wizard, visit, question }: PreviewVisitProps): void {
  useEffect(() => {
    if (question === null) return;
    const fields = Object.keys(wizard.definition.steps[visit.step]?.properties ?? {});
    return goToPart(question, fields);
  }, [question, wizard, visit]);
}

function useOutlines({ wizard, visit, marked }: PreviewVisitProps): void {
  const names = JSON.stringify(marked);
  useEffect(() => {
    const fields = Object.keys(wizard.definition.steps[visit.step]?.properties ?? {});
    return outlineParts(JSON.parse(names), fields);
  }, [names, wizard, visit]);
}

function useSelecting({ wizard, visit, isSelecting, onSelect }: PreviewVisitProps): void {
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => {
    if (!isSelecting) return;
    const fields = Object.values(wizard.definition.steps).flatMap(({ properties }) =>
      Object.keys(properties),
    );
    return selectQuestions([...new Set(fields)], (field) => select.current(visit.step, field));
  }, [isSelecting, wizard, visit]);
}
