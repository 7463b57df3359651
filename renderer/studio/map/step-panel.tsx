import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { type StepSource, stepSource, type WizardMap, wizardFile } from "#engine/authoring";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ErrorText } from "../../controls/field/field.tsx";
import { readableFrom } from "../branches/guards.ts";
import styles from "../branches/map.module.css";
import { WhoComes } from "../branches/who-comes.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { AnswersContext, shownAnswers } from "../draft/answers-context.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { faultInWords } from "../draft/fault-words.ts";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { type Edits, useEdit } from "../draft/use-edit.ts";
import { kindOfStep } from "../draft/wizard-map.ts";
import { NameLine } from "../naming/name-line.tsx";
import { TextLine } from "../naming/text-line.tsx";
import { TextInput } from "../schema-form/text-inputs.tsx";
import { pageEdit } from "../step/edits/page-edit.ts";
import { useFaultsOnMap } from "./faults-on-map.ts";
import { EndingSection, OrderSection, RemoveSection, SkippingSection } from "./step-sections.tsx";
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
  const { wizard, definition } = map;
  const { edit, refusal } = useEdit();
  const { id, files } = useDraft();
  const outline = useOutline();
  const faults = useFaultsOnMap(wizard, step);
  const source = stepSource(files, wizard, step);
  const title = typeof source?.whole.title === "string" ? source.whole.title : undefined;
  const rail = definition.machine.states[step]?.meta.rail ?? "";
  const kind = kindOfStep(map, step);
  const mayEnd = (kind === "step" && source?.questions.length === 0) || kind === "exit";

  function rename(name: string): void {
    if (edit([{ kind: "rename", address: `${wizard}/${step}`, name }], "Rename a step")) onChoose(name);
  }

  function remove(): void {
    if (edit([{ kind: "remove", address: `${wizard}/${step}` }], "Remove a step"))
      onRemoved(step, title ?? rail);
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
        <StepTitles map={map} step={step} source={source} title={title} rail={rail} edit={edit} />
        <WhoComes key={`${step} who`} map={map} step={step} edit={edit} onChoose={onChoose} />
        {kind === "confirmation" || kind === "exit" ? null : (
          <Section title="Where it leads">
            <TransitionsEditor key={`${step} NEXT`} map={map} step={step} event="NEXT" edit={edit} />
          </Section>
        )}
        {mayEnd ? <EndingSection map={map} step={step} edit={edit} /> : null}
        {kind === "step" ? (
          <>
            <SkippingSection map={map} step={step} edit={edit} />
            <OrderSection map={map} step={step} edit={edit} onAdd={onAdd} onDuplicate={onDuplicate} />
          </>
        ) : null}
        <NameLine
          key={step}
          hint="In the address of the page, and in conditions that read its answers. They follow when you change it."
          name={step}
          onCommit={rename}
        />
        {kind === "step" || kind === "exit" ? <RemoveSection onRemove={remove} /> : null}
      </Editing>
    </div>
  );
}

interface StepTitlesProps extends Pick<StepPanelProps, "map" | "step"> {
  source: StepSource | null;
  title: string | undefined;
  rail: string;
  edit: Edits["edit"];
}

/** Renders what a step is called on its page and in the list of steps. */
function StepTitles({ map, step, source, title, rail, edit }: StepTitlesProps) {
  const { files } = useDraft();
  const file = wizardFile(map.wizard);
  const shown = useMemo(() => shownAnswers(readableFrom(map, step, "SKIP"), ""), [map, step]);
  return (
    <>
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
    </>
  );
}
