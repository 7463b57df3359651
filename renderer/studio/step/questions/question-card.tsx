import type { ReactNode } from "react";
import { Button as AriaButton, GridListItem } from "react-aria-components";
import type { FieldDefinition, OptionList } from "#engine";
import type { QuestionSource } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ErrorText } from "../../../controls/field/field.tsx";
import { Badge } from "../../controls/badge.tsx";
import { DragIcon } from "../../controls/icons.ts";
import { Toolbar } from "../../controls/page.tsx";
import { InlineText } from "../inline-text.tsx";
import styles from "../step.module.css";
import { DrawnQuestion } from "./drawn-question.tsx";
import { GuidanceLine, type PlacedGuidance } from "./guidance-line.tsx";

/** What is done to a question where it stands. */
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
  /** What draws it. */
  fields: { [name: string]: FieldDefinition };
  /** Those that must be answered. */
  required: string[];
  lists: { [name: string]: OptionList };
}

interface QuestionCardProps {
  card: Card;
  /** Another page has the same questions: they leave it together only. */
  isShared: boolean;
  /** It can only be read. */
  isClosed: boolean;
  actions: CardActions;
}

/** Renders a question as it looks, with texts that are edited where they stand. */
export function QuestionCard({ card, isShared, isClosed, actions }: QuestionCardProps): ReactNode {
  const { question, number, isChosen, faults, above, below, chosenGuidance } = card;
  const { name, title, field, isBlock } = question;
  return (
    <GridListItem id={name} textValue={title} className={styles.item ?? ""}>
      {above.map((one) => (
        <GuidanceLine
          key={one.index}
          {...one}
          isChosen={one.index === chosenGuidance}
          onChoose={actions.chooseGuidance}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of a list holds no fieldset */}
      <div
        role="group"
        aria-label={title}
        className={styles.card}
        data-chosen={isChosen || undefined}
        data-faulty={faults.length > 0 || undefined}
        onFocus={() => actions.choose(name)}
      >
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
        <DrawnQuestion
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
        {isChosen ? (
          <div className={styles.acts} data-closed={isClosed || undefined}>
            <Toolbar>
              <Button
                className={styles.properties}
                size="small"
                variant="quiet"
                onClick={() => actions.showProperties(name)}
              >
                Properties
              </Button>
              {isClosed ? null : <Acts name={name} isShared={isShared} actions={actions} />}
            </Toolbar>
          </div>
        ) : null}
      </div>
      {below.map((one) => (
        <GuidanceLine
          key={one.index}
          {...one}
          isChosen={one.index === chosenGuidance}
          onChoose={actions.chooseGuidance}
        />
      ))}
    </GridListItem>
  );
}

/** What is done to the question as a whole. */
function Acts({
  name,
  isShared,
  actions,
}: { name: string } & Pick<QuestionCardProps, "isShared" | "actions">) {
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => actions.showCondition(name)}>
        Condition
      </Button>
      <Button size="small" variant="quiet" onClick={() => actions.addBelow(name)}>
        Add below
      </Button>
      <Button size="small" variant="quiet" onClick={() => actions.duplicate(name)}>
        Duplicate
      </Button>
      {isShared ? null : (
        <Button size="small" variant="quiet" onClick={() => actions.moveElsewhere(name)}>
          Move to another page
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => actions.remove(name)}>
        Remove
      </Button>
    </>
  );
}

function markOf({ field, isRequired }: QuestionSource): string {
  if (field.computed) return "Computed";
  if (!isRequired) return "Optional";
  return field.when ? "Required when asked" : "Required";
}
