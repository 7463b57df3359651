import { type ReactNode, useMemo } from "react";
import { DropIndicator, type DropPosition, GridList, useDragAndDrop } from "react-aria-components";
import { useSame } from "../../../base/use-same.ts";
import { useListWords } from "../../../controls/list/use-list-words.ts";
import { useLatest } from "../../../theme/hooks/use-latest.ts";
import { useIsClosed } from "../../draft/closed.ts";
import styles from "../step.module.css";
import { type Card, type CardActions, QuestionCard } from "./question-card.tsx";

interface QuestionListProps {
  cards: Card[];
  isShared: boolean;
  actions: CardActions;
  /** Sets a question before another one; null for the end. */
  onMove: (name: string, before: string | null) => void;
}

/** Renders the questions of a page in order; they are moved by pointer or keyboard. */
export function QuestionList({ cards, isShared, actions, onMove }: QuestionListProps): ReactNode {
  useListWords();
  const isClosed = useIsClosed();
  const names = cards.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<Card>({
    isDisabled: isClosed,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ""} />,
    onReorder({ keys, target: { key, dropPosition } }) {
      const [name = ""] = [...keys].map(String);
      const before = behindDrop(names, name, String(key), dropPosition);
      if (before === null || names[names.indexOf(name) + 1] !== before) onMove(name, before);
    },
  });
  const latest = useLatest(actions);
  const steady = useMemo(() => steadyActions(() => latest.current), [latest]);
  const items = useSame(cards as never) as Card[];
  const chosen = cards.find(({ isChosen }) => isChosen)?.id;
  return (
    <GridList
      aria-label="Questions of this page"
      className={styles.list ?? ""}
      items={items}
      dependencies={[isShared, isClosed, steady]}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [name] = keys === "all" ? [] : [...keys];
        if (name !== undefined) actions.choose(String(name));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(card) => <QuestionCard card={card} isShared={isShared} isClosed={isClosed} actions={steady} />}
    </GridList>
  );
}

/** Returns what ends up behind a name that is dropped at another one; null at the end. */
function behindDrop(names: string[], name: string, at: string, position: DropPosition): string | null {
  const others = names.filter((one) => one !== name);
  return others[others.indexOf(at) + (position === "after" ? 1 : 0)] ?? null;
}

/** Returns the same functions for the life of the list, so that only what changed is rendered again. */
function steadyActions(now: () => CardActions): CardActions {
  return {
    reword: (...args) => now().reword(...args),
    choose: (...args) => now().choose(...args),
    chooseGuidance: (...args) => now().chooseGuidance(...args),
    showProperties: (...args) => now().showProperties(...args),
    showCondition: (...args) => now().showCondition(...args),
    addBelow: (...args) => now().addBelow(...args),
    duplicate: (...args) => now().duplicate(...args),
    moveElsewhere: (...args) => now().moveElsewhere(...args),
    remove: (...args) => now().remove(...args),
  };
}
