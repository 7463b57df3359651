import { type ReactNode, useMemo, useRef } from "react";
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { Link } from "react-router-dom";
import {
  isOnEveryRoute,
  type Page,
  pageFile,
  questionsFileOf,
  type RouteTransition,
  type WizardMap,
} from "#engine/authoring";
import styles from "../branches/map.module.css";
import { Badge } from "../controls/badge.tsx";
import { AddIcon, DragIcon } from "../controls/icons.ts";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { kindOfStep } from "../draft/wizard-map.ts";
import { useFaultsOnMap } from "./faults-on-map.ts";
import { RouteArcs } from "./route-arcs.tsx";

interface StepListProps {
  map: WizardMap;
  chosen: string | null;
  onChoose(step: string | null): void;
  /** Sets a step behind another one; null for the top. */
  onMove(step: string, after: string | null): void;
  /** Asks for a new step behind this one. */
  onAdd(after: string): void;
}

/** Renders the steps as cards in their order, with the transitions between them; moved by dragging or by keyboard. */
export function StepList({ map, chosen, onChoose, onMove, onAdd }: StepListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const isClosed = useIsClosed();
  const { route, order, wizard } = map;
  const items = useMemo(() => route.steps.map((step, index) => ({ id: step.slug, step, index })), [route]);
  const { dragAndDropHooks } = useDragAndDrop<(typeof items)[number]>({
    isDisabled: isClosed,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ""} />,
    onReorder({ keys, target: { key, dropPosition } }) {
      const [step] = [...keys].map(String);
      if (step === undefined) return;
      const others = order.filter((slug) => slug !== step);
      const place = others.indexOf(String(key));
      if (place >= 0) onMove(step, dropPosition === "after" ? String(key) : (others[place - 1] ?? null));
    },
  });
  return (
    <div className={styles.map}>
      <RouteArcs route={route} steps={list} order={order} chosen={chosen} />
      <GridList
        ref={list}
        aria-label={`Steps of ${route.title}`}
        className={styles.steps ?? ""}
        items={items}
        dependencies={[map, onAdd, isClosed]}
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => onChoose(keys === "all" ? null : ([...keys].map(String)[0] ?? null))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, step, index }) => (
          <GridListItem id={id} textValue={step.title} className={styles.row ?? ""}>
            <span className={styles.dot} data-dot="">
              {index + 1}
            </span>
            <div className={styles.card}>
              <div className={styles.cardHead}>
                <StepTitle map={map} slug={id} title={step.title} />
                <Faults wizard={wizard} step={id} />
                <Button
                  slot="drag"
                  className={styles.handle ?? ""}
                  aria-label={`Move ${step.title}`}
                  isDisabled={isClosed}
                >
                  <DragIcon size={16} />
                </Button>
              </div>
              <p className={styles.note}>
                {isOnEveryRoute(map.definition, id) ? step.note : `${step.note}; not asked of everyone`}
              </p>
              <StepTransitions map={map} index={index} />
            </div>
            {kindOfStep(map, id) === "step" && !isClosed ? (
              <Button
                className={styles.insert ?? ""}
                aria-label={`Add a step after ${step.title}`}
                onPress={() => onAdd(id)}
              >
                <AddIcon size={16} />
                <span>Add a step</span>
              </Button>
            ) : null}
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

/** The review and the last page have no questions to open. */
function StepTitle({ map, slug, title }: { map: WizardMap; slug: string; title: string }): ReactNode {
  const { id } = useDraft();
  return (
    <Link className={styles.title} to={`/studio/drafts/${id}/steps/${map.wizard}/${slug}`}>
      {title}
    </Link>
  );
}

function Faults({ wizard, step }: Page): ReactNode {
  const { check, files } = useDraft();
  const onMap = useFaultsOnMap(wizard, step);
  const of = [pageFile({ wizard, step }), questionsFileOf(files, { wizard, step })];
  const own =
    check?.faults.filter(
      (fault) => of.includes(fault.file) || onMap.includes(fault) || isAbout(fault.message, wizard, step),
    ) ?? [];
  if (own.length === 0) return null;
  return <Badge tone="failed">{own.length === 1 ? "1 fault" : `${own.length} faults`}</Badge>;
}

/** Faults of the order are reported in wizard.json; those that name the step are shown at it. */
function isAbout(message: string, wizard: string, step: string): boolean {
  return message.includes(`${wizard}/${step}`);
}

/** Renders where a step leads, where that is not simply the next one. */
function StepTransitions({ map: { route }, index }: { map: WizardMap; index: number }): ReactNode {
  const transitions = route.transitions.filter(
    (transition) => transition.from === index && !isPlain(transition, index),
  );
  if (transitions.length === 0) return null;
  return (
    <ul className={styles.leads}>
      {transitions.map((transition) => (
        <li key={`${transition.event} ${transition.to} ${transition.when}`}>
          {inWords(transition, route.steps[transition.to]?.title ?? "", index)}
        </li>
      ))}
    </ul>
  );
}

const isPlain = (transition: RouteTransition, index: number) =>
  transition.event === "NEXT" && transition.when === null && transition.to === index + 1;

function inWords({ event, to, when }: RouteTransition, title: string, index: number): string {
  if (event === "SKIP" && to === index + 1 && when === null) return "May be skipped";
  const lead = event === "SKIP" ? "Skip leads to" : "Leads to";
  return [lead, to + 1, title, when].filter((part) => part !== null).join(" ");
}
