import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { ErrorText } from "../../controls/field/field.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { AnswersContext, shownAnswers } from "../draft/answers-context.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { faultInWords } from "../draft/fault-words.ts";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { NameLine } from "../naming/name-line.tsx";
import { TextLine } from "../naming/text-line.tsx";
import { stepSource } from "../reading/step-source.ts";
import { fileOfWizard, kindOf, type WizardMap } from "../reading/wizard-map.ts";
import { TextInput } from "../schema-form/text-inputs.tsx";
import { pageEdit } from "../step/edits/page-edit.ts";
import { transitionsPast } from "../ways/entry.ts";
import { readableFrom, writtenAt } from "../ways/guards.ts";
import styles from "../ways/map.module.css";
import { WhoComes } from "../ways/who-comes.tsx";
import { exitEdits } from "./exit-edits.ts";
import { useFaultsOnMap } from "./faults-on-map.ts";
import { moveStepTo } from "./move-step.ts";
import { TransitionsEditor } from "./transitions/transitions-editor.tsx";

interface StepPanelProps {
  map: WizardMap;
  step: string;
  onChoose(step: string | null): void;
  onAdd(after: string): void;
  onDuplicate(step: string): void;
  onRemoved(step: string, title: string): void;
}

/** Renders a step's place in the wizard: its names, where it leads, and what can be done to it. */
export function StepPanel({ map, step, onChoose, onAdd, onDuplicate, onRemoved }: StepPanelProps): ReactNode {
  const { wizard, order, definition } = map;
  const { edit, refusal } = useEdit();
  const { id, files } = useDraft();
  const outline = useOutline();
  const faults = useFaultsOnMap(wizard, step);
  const source = stepSource(files, wizard, step);
  const title = typeof source?.whole.title === "string" ? source.whole.title : undefined;
  const shown = useMemo(() => shownAnswers(readableFrom(map, step, "SKIP"), ""), [map, step]);
  const rail = definition.machine.states[step]?.meta.rail ?? "";
  const kind = kindOf(map, step);
  const index = order.indexOf(step);
  const skip = writtenAt(map, step, "SKIP");
  const file = fileOfWizard(wizard);

  function setSkippable(isSkippable: boolean): void {
    const transitions = isSkippable ? transitionsPast(map, step, []) : [];
    edit(
      [{ kind: "set-transitions", wizard, step, event: "SKIP", transitions, before: skip ?? null }],
      isSkippable ? "Let a step be skipped" : "Let a step be skipped no more",
    );
  }

  function move(after: string | null): void {
    edit(moveStepTo(wizard, order, step, after), "Move a step");
  }

  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      {faults.map((fault) => (
        <ErrorText key={`${fault.line}:${fault.column}`}>{faultInWords(fault, outline)}</ErrorText>
      ))}
      <Toolbar>
        <Link
          className={buttonClass("secondary", "small")}
          to={`/studio/drafts/${id}/steps/${wizard}/${step}`}
        >
          {kind === "step" ? "Edit its questions" : "Edit its page"}
        </Link>
        <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
          About this wizard
        </Button>
      </Toolbar>
      <Editing>
        <AnswersContext value={shown}>
          <TextInput
            key={step}
            path={["title"]}
            label="Heading of the page"
            value={title}
            isLong={false}
            isNeeded={title !== undefined}
            showsAnswers
            onChange={(text) =>
              source !== null && edit(pageEdit(files, source, ["title"], text), "Retitle a step")
            }
          />
        </AnswersContext>
        <TextLine
          label="In the list of steps"
          value={rail}
          isRequired
          onCommit={(text) =>
            edit(
              [{ kind: "set", file, path: ["states", step, "meta", "rail"], value: text, before: rail }],
              "Retitle a step in the rail",
            )
          }
        />
        <WhoComes key={`${step} who`} map={map} step={step} edit={edit} onChoose={onChoose} />
        {kind === "confirmation" || kind === "exit" ? null : (
          <Section title="Where it leads">
            <TransitionsEditor key={`${step} NEXT`} map={map} step={step} event="NEXT" edit={edit} />
          </Section>
        )}
        {(kind === "step" && source?.questions.length === 0) || kind === "exit" ? (
          <Section title="Ending">
            <Checkbox
              label="People who reach this step can't register"
              checked={kind === "exit"}
              onChange={(is) =>
                edit(exitEdits(map, step, is), is ? "Make a page an exit" : "Make an exit a step")
              }
            />
            <p className={styles.soft}>
              An exit page says why and ends there. Say at an earlier step who is led to it.
            </p>
          </Section>
        ) : null}
        {kind === "step" ? (
          <Section title="Skipping">
            <Checkbox label="May be skipped" checked={skip !== undefined} onChange={setSkippable} />
            <p className={styles.soft}>People can skip this step: it has a button for that.</p>
            <TransitionsEditor key={`${step} SKIP`} map={map} step={step} event="SKIP" edit={edit} />
          </Section>
        ) : null}
        {kind === "step" ? (
          <Section title="Order">
            <Toolbar>
              <Button size="small" disabled={index === 0} onClick={() => move(order[index - 2] ?? null)}>
                Up
              </Button>
              <Button
                size="small"
                disabled={order[index + 1] === undefined || kindOf(map, order[index + 1] ?? "") !== "step"}
                onClick={() => move(order[index + 1] ?? null)}
              >
                Down
              </Button>
              <Button size="small" onClick={() => onAdd(step)}>
                Add a step after it
              </Button>
              <Button size="small" onClick={() => onDuplicate(step)}>
                Duplicate
              </Button>
            </Toolbar>
          </Section>
        ) : null}
        <NameLine
          key={step}
          hint="In the address of the page, and in conditions that read its answers. They follow when you change it."
          name={step}
          onCommit={(name) => {
            if (edit([{ kind: "rename", address: `${wizard}/${step}`, name }], "Rename a step"))
              onChoose(name);
          }}
        />
        {kind === "step" || kind === "exit" ? (
          <Section title="Remove">
            <p className={styles.soft}>
              Its questions go with it. Refused while a condition or a text elsewhere reads one of its
              answers.
            </p>
            <Toolbar>
              <Button
                size="small"
                variant="danger"
                onClick={() => {
                  if (edit([{ kind: "remove", address: `${wizard}/${step}` }], "Remove a step"))
                    onRemoved(step, title ?? rail);
                }}
              >
                Remove this step
              </Button>
            </Toolbar>
          </Section>
        ) : null}
      </Editing>
    </div>
  );
}
