import type { ReactNode } from "react";
import { Button as AriaButton, GridListItem } from "react-aria-components";
import { type FieldDefinition, isComputed, type OptionList } from "#engine";
import type { QuestionSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ErrorText } from "../../../controls/field/field.tsx";
import { Badge } from "../../controls/badge.tsx";
import { DragIcon } from "../../controls/icons.ts";
import { Toolbar } from "../../controls/page.tsx";
import { InlineText } from "../inline-text.tsx";
import type { PlacedGuidance } from "../placed-guidance.ts";
import styles from "../step.module.css";
import { GuidanceLines } from "./guidance-line.tsx";
import { RenderedQuestion } from "./rendered-question.tsx";

/** Actions on a question in place. */
export interface CardActions {
  reword(name: string, keyword: "title" | "description", text: string): boolean;
  choose(name: string): void;
  chooseGuidance(index: number): void;
  /** Opens the properties where they lie over the page. */
  showProperties(name: string): void;
  /** Goes to the condition among them. */
  showCondition(name: string): void;
  addBelow(name: string): void;
  duplicate(name: string): void;
  moveElsewhere(name: string): void;
  remove(name: string): void;
}

/** A question with all that its card shows. */
export interface Card {
  id: string;
  question: QuestionSource;
  number: number;
  isChosen: boolean;
  faults: string[];
  above: PlacedGuidance[];
  below: PlacedGuidance[];
  chosenGuidance: number | null;
  /** Follows "Asked only when"; null without a condition. */
  condition: string | null;
  /** Fields that render it. */
  fields: { [name: string]: FieldDefinition };
  /** Those that must be answered. */
  required: string[];
  lists: { [name: string]: OptionList };
}

interface QuestionCardProps {
  card: Card;
  /** True if another page has the same questions, so that they can only be removed together. */
  isShared: boolean;
  /** True if it is read-only. */
  isClosed: boolean;
  actions: CardActions;
}

/** Renders a question as it looks, with texts that are edited in place. */
export function QuestionCard({ card, isShared, isClosed, actions }: QuestionCardProps): ReactNode {
  const { question, isChosen, faults, chosenGuidance } = card;
  const { name, title, isBlock } = question;
  const guidance = { chosen: chosenGuidance, onChoose: actions.chooseGuidance };
  return (
    <GridListItem id={name} textValue={title} className={styles.item ?? ""}>
      <GuidanceLines lines={card.above} {...guidance} />
      {/* biome-ignore lint/a11y/useSemanticElements: a row of a list holds no fieldset */}
      <div
        role="group"
        aria-label={title}
        className={styles.card}
        data-chosen={isChosen || undefined}
        data-faulty={faults.length > 0 || undefined}
        onFocus={() => actions.choose(name)}
      >
        <CardHead card={card} isClosed={isClosed} actions={actions} />
        <RenderedQuestion
          name={name}
          isBlock={isBlock}
          required={card.required}
          fields={card.fields}
          lists={card.lists}
        />
        {card.condition ? <p className={styles.when}>{`Asked only when ${card.condition}.`}</p> : null}
        {faults.map((fault) => (
          <ErrorText key={fault}>{fault}</ErrorText>
        ))}
        {isChosen ? <CardActs name={name} isShared={isShared} isClosed={isClosed} actions={actions} /> : null}
      </div>
      <GuidanceLines lines={card.below} {...guidance} />
    </GridListItem>
  );
}

/** Renders the texts of the question, and the handle that moves it. */
function CardHead({ card, isClosed, actions }: Omit<QuestionCardProps, "isShared">) {
  const { question, number } = card;
  const { name, title, field, isBlock } = question;
  return (
    <div className={styles.cardHead}>
      <AriaButton
        slot="drag"
        className={styles.handle ?? ""}
        aria-label={`Move ${title}`}
        isDisabled={isClosed}
      >
        <DragIcon size={16} />
      </AriaButton>
      <div className={styles.texts}>
        <InlineText
          id={`title-${name}`}
          label={`Question ${number}`}
          look="label"
          value={title}
          placeholder="What do you ask?"
          isNeeded={!isBlock}
          onSave={(text) => actions.reword(name, "title", text)}
        />
        <InlineText
          label={`Hint of ${title}`}
          look="hint"
          value={typeof field.description === "string" ? field.description : ""}
          placeholder="Add a hint"
          onSave={(text) => actions.reword(name, "description", text)}
        />
      </div>
      <span className={styles.marks}>
        <Badge>{markOf(question)}</Badge>
      </span>
    </div>
  );
}

interface CardActsProps extends Omit<QuestionCardProps, "card"> {
  name: string;
}

/** Renders what is done to the question as a whole. */
function CardActs({ name, isShared, isClosed, actions }: CardActsProps) {
  const act = (words: string, onClick: () => void, className?: string) => (
    <Button className={className} size="small" variant="quiet" onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <div className={styles.acts} data-closed={isClosed || undefined}>
      <Toolbar>
        {act("Properties", () => actions.showProperties(name), styles.properties)}
        {isClosed ? null : (
          <>
            {act("Condition", () => actions.showCondition(name))}
            {act("Add below", () => actions.addBelow(name))}
            {act("Duplicate", () => actions.duplicate(name))}
            {isShared ? null : act("Move to another page", () => actions.moveElsewhere(name))}
            {act("Remove", () => actions.remove(name))}
          </>
        )}
      </Toolbar>
    </div>
  );
}

function markOf({ field, isRequired }: QuestionSource): string {
  if (isComputed(field)) return "Computed";
  if (!isRequired) return "Optional";
  return field.when ? "Required when asked" : "Required";
}
