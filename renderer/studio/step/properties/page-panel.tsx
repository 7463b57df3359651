import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Json } from "#engine";
import { isCaseForm, jsonIn, type StepSource } from "#engine/authoring";
import { useSame } from "../../../base/use-same.ts";
import { Button } from "../../../controls/button/button.tsx";
import { WhoComes } from "../../branches/who-comes.tsx";
import { CommentsLink } from "../../comments/comments-link.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { type Edits, useEdit } from "../../draft/use-edit.ts";
import { useWizardMap } from "../../draft/wizard-map.ts";
import { choiceWords } from "../../schema-form/choice-words.ts";
import type { Path } from "../../schema-form/form-context.ts";
import { guidanceLayout, stepLayout, tableLayout } from "../../schema-form/page-layouts.ts";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { valueEdit } from "../edits/field-edits.ts";
import { pageEdit } from "../edits/page-edit.ts";
import { tablesOf } from "../edits/tables.ts";
import { guidanceKinds, type PlacedGuidance } from "../placed-guidance.ts";
import styles from "../step.module.css";
import type { StepHere } from "../use-step.ts";
import { PanelHead } from "./panel-head.tsx";
import { TableLines } from "./parts/table-lines.tsx";

interface PanelProps {
  here: StepHere;
}

/** Renders the properties of the page itself. */
export function PagePanel({ here }: PanelProps): ReactNode {
  const { source, now } = here;
  const edits = useEdit();
  const { files } = useDraft();
  const outline = useOutline();
  const readable = useSame(now.readableFor(null));
  const change = (path: Path, value: Json | undefined, label: string) =>
    edits.edit(pageEdit(files, source, path, value), `Change ${label.toLowerCase()}`);
  return (
    <>
      <PanelHead
        kind="Page"
        title={String(source.whole.title ?? source.step)}
        links={<CommentsLink place={`${source.wizard}/${source.step}`} />}
      >
        <Refusal>{edits.refusal}</Refusal>
        {source.questions.length > 0 ? (
          <p className={styles.soft}>Choose a question to see its properties here.</p>
        ) : null}
      </PanelHead>
      <PlaceOnMap source={source} edit={edits.edit} />
      <SchemaForm
        schema={isCaseForm(source.step) ? "form.schema.json" : "step.schema.json"}
        value={source.whole}
        layout={stepLayout}
        questions={source.questions}
        lists={outline.lists}
        readable={readable}
        onChange={change}
      />
    </>
  );
}

/** Renders which registrants come to the page, and leads to its place on the map; nothing for a form of staff. */
function PlaceOnMap({ source: { wizard, step }, edit }: { source: StepSource; edit: Edits["edit"] }) {
  const { id } = useDraft();
  const navigate = useNavigate();
  const map = useWizardMap(wizard);
  if (!map || isCaseForm(step)) return null;
  const to = (other: string) => `/studio/drafts/${id}/map/${wizard}?step=${other}`;
  return (
    <Editing>
      <div className={styles.panel}>
        <WhoComes map={map} step={step} edit={edit} onChoose={(other) => void navigate(to(other))} />
        <Link to={to(step)}>Its place on the map</Link>
      </div>
    </Editing>
  );
}

interface GuidancePanelProps extends PanelProps {
  chosen: PlacedGuidance;
  onGone: () => void;
}

/** Renders the properties of a text between the questions. */
export function GuidancePanel({ here, chosen, onGone }: GuidancePanelProps): ReactNode {
  const { source, guidance } = here;
  const { edit, refusal } = useEdit();
  const table = tablesOf(source).find(({ index }) => index === chosen.index);

  function remove(): void {
    const path = guidance.length === 1 ? ["guidance"] : ["guidance", chosen.index];
    if (edit([{ kind: "unset", file: source.file, path }], "Remove a text")) onGone();
  }

  return (
    <>
      <PanelHead
        kind={table ? "Questions" : "Between the questions"}
        title={guidanceKinds[chosen.guidance.kind] ?? "Text"}
      >
        <Refusal>{refusal}</Refusal>
      </PanelHead>
      <GuidanceForm here={here} chosen={chosen} isTable={table !== undefined} edit={edit} />
      <Editing>
        {table ? (
          <TableLines source={source} table={table} onGone={onGone} />
        ) : (
          <div className={styles.panel}>
            <Button size="small" variant="quiet" onClick={remove}>
              Remove this text
            </Button>
          </div>
        )}
      </Editing>
    </>
  );
}

interface GuidanceFormProps extends PanelProps {
  chosen: PlacedGuidance;
  isTable: boolean;
  edit: Edits["edit"];
}

function GuidanceForm({ here, chosen, isTable, edit }: GuidanceFormProps) {
  const { source, now } = here;
  const { files } = useDraft();
  const outline = useOutline();
  const readable = useSame(now.readableFor(anchorOf(chosen, source)));

  function change(path: Path, value: Json | undefined, label: string): boolean {
    const written = jsonIn(files, source.file);
    const at: Path = ["guidance", chosen.index];
    // It is at one place: above a question, below one, or at the top.
    const other = { before: "after", after: "before" }[String(path[0])];
    const gone =
      other && value !== undefined ? valueEdit(source.file, written, [...at, other], undefined) : [];
    return edit(
      [...gone, ...valueEdit(source.file, written, [...at, ...path], value)],
      `Change ${label.toLowerCase()} of a text`,
    );
  }

  return (
    <SchemaForm
      schema="step.schema.json#/definitions/guidance"
      value={chosen.guidance as unknown as { [key: string]: Json }}
      layout={isTable ? tableLayout : guidanceLayout}
      questions={source.questions}
      lists={outline.lists}
      readable={readable}
      lead="Show this only when"
      none="Everybody who comes to this page sees it."
      choices={choiceWords}
      onChange={change}
    />
  );
}

/** Its condition reads the questions above it: those that the question behind it may read. */
function anchorOf({ guidance }: PlacedGuidance, { questions }: StepSource): string | null {
  const names = questions.map(({ name }) => name);
  if (guidance.before) return guidance.before;
  if (!guidance.after) return names[0] ?? null;
  return names[names.indexOf(guidance.after) + 1] ?? null;
}
