import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { caseForm, countInWords, retentionInWords, sentencesFile, wizardFile } from "#engine/authoring";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page, Section } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { placeOfTexts } from "../draft/text-files.ts";
import { useEdit } from "../draft/use-edit.ts";
import type { PanelContent } from "../panels/panel.tsx";
import { Panels } from "../panels/panels.tsx";
import { FileFaults } from "../texts/file/file-faults.tsx";
import { AddPartDialog } from "./add-part-dialog.tsx";
import { CaseContext } from "./case-context.ts";
import { newProcedure } from "./case-edits.ts";
import { type CaseMap, titleOfState, useCaseMap } from "./case-map.ts";
import {
  type CasePart,
  kindWords,
  partsOfKind,
  titleOfFinding,
  titleOfPart,
  useChosenPart,
} from "./case-part.ts";
import { PartPanel } from "./part-panel.tsx";
import styles from "./procedure.module.css";
import { StateList } from "./state-list.tsx";
import { StatusPreview } from "./status-preview.tsx";

/** Renders what staff do with registrations of a wizard, to be edited. */
export function ProcedurePage(): ReactNode {
  const { wizard = "" } = useParams();
  const map = useCaseMap(wizard);
  return map ? <OneProcedure key={wizard} map={map} /> : <NoProcedure wizard={wizard} />;
}

function OneProcedure({ map }: { map: CaseMap }) {
  const isClosed = useIsClosed();
  const [part, choose] = useChosenPart(map);
  const [added, setAdded] = useState<CasePart["kind"] | null>(null);
  const { states, meta } = map.machine;
  const listed = { map, part, onChoose: choose, onAdd: isClosed ? null : setAdded };
  return (
    <CaseContext value={map}>
      <Panels name="procedure" right={usePartPanel(part, choose)}>
        <Page
          title={`Procedure of ${map.facts.machine.meta.title}`}
          lead={`What staff do with a registration once it was sent: ${countInWords(Object.keys(states).length, "state")}, ${countInWords(Object.keys(meta.moves).length, "move")}.`}
          actions={<PageActions wizard={map.wizard} onWhole={part && (() => choose(null))} />}
        >
          <FileFaults file={map.file} />
          <Section title="States" aside={<Add kind="states" {...listed} />}>
            <StateList map={map} chosen={part?.kind === "states" ? part.name : null} onChoose={choose} />
          </Section>
          <PartList kind="moves" title="Moves" none="Nobody can do anything with a case yet." {...listed} />
          <PartList kind="findings" title="Findings" none="Staff find nothing out yet." {...listed} />
          <PartList kind="flags" title="Flags" none="Nothing warns reviewers yet." {...listed} />
          <Retention retention={meta.retention ?? {}} />
          {added ? (
            <AddPartDialog
              kind={added}
              onClose={() => setAdded(null)}
              onMade={(name) => {
                choose({ kind: added, name });
                setAdded(null);
              }}
            />
          ) : null}
        </Page>
      </Panels>
    </CaseContext>
  );
}

/** Returns the panel with the properties of a part, and with what registrants read. */
function usePartPanel(part: CasePart | null, onChoose: (part: CasePart | null) => void): PanelContent {
  const [tab, onTab] = useState("properties");
  const key = part && `${part.kind}/${part.name}`;
  return {
    label: part ? kindWords[part.kind] : "The procedure",
    width: 416,
    reveal: key,
    tab,
    onTab,
    tabs: [
      {
        id: "properties",
        label: "Properties",
        content: <PartPanel key={key} part={part} onChoose={onChoose} />,
      },
      {
        id: "preview",
        label: "What registrants read",
        content: <StatusPreview state={part?.kind === "states" ? part.name : null} />,
      },
    ],
  };
}

/** Renders the page's buttons. `onWhole` returns from a part to the whole procedure; null while nothing is chosen. */
function PageActions({ wizard, onWhole }: { wizard: string; onWhole: (() => void) | null }) {
  const { id } = useDraft();
  return (
    <>
      <Link className={buttonClass("quiet")} to={`/studio/drafts/${id}/map/${wizard}`}>
        Map of its steps
      </Link>
      {onWhole ? (
        <Button variant="quiet" onClick={onWhole}>
          About this procedure
        </Button>
      ) : null}
    </>
  );
}

function Retention({ retention }: { retention: Parameters<typeof retentionInWords>[0] }) {
  const { id } = useDraft();
  return (
    <Section title="How long registrations are kept">
      <ul className={styles.kept}>
        {retentionInWords(retention).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        Servers look every hour. Of a decided case, its states and their dates stay, without the person.{" "}
        <Link to={`/studio/drafts/${id}/texts/${placeOfTexts(sentencesFile("legal"))}`}>
          How long the audit log and emails are kept, and what registrants read
        </Link>
      </p>
    </Section>
  );
}

interface ListProps {
  map: CaseMap;
  part: CasePart | null;
  onChoose(part: CasePart): void;
  /** Null in a read-only draft. */
  onAdd: ((kind: CasePart["kind"]) => void) | null;
}

function Add({ kind, onAdd }: { kind: CasePart["kind"] } & Pick<ListProps, "onAdd">) {
  return onAdd ? (
    <Button size="small" onClick={() => onAdd(kind)}>{`Add a ${kindWords[kind].toLowerCase()}`}</Button>
  ) : null;
}

interface PartListProps extends ListProps {
  kind: CasePart["kind"];
  title: string;
  none: string;
}

function PartList({ kind, title, none, map, part, onChoose, onAdd }: PartListProps) {
  const names = Object.keys(partsOfKind(map, kind));
  return (
    <Section title={title} aside={<Add kind={kind} onAdd={onAdd} />}>
      {names.length === 0 ? <p className={styles.soft}>{none}</p> : null}
      <ul className={styles.parts}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.part}
              aria-pressed={part?.kind === kind && part.name === name}
              onClick={() => onChoose({ kind, name })}
            >
              <strong>{titleOfPart(map, { kind, name })}</strong>
              <span className={styles.soft}>{noteOn(map, { kind, name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Summarizes a move or a finding in one line. */
function noteOn({ machine, forms, facts }: CaseMap, { kind, name }: CasePart): string {
  const { meta, states } = machine;
  if (kind === "moves") {
    const { who = [], secondPerson, mail, needs = [] } = meta.moves[name] ?? {};
    const from = Object.entries(states).flatMap(([state, { on = {} }]) =>
      Object.hasOwn(on, name) ? titleOfState(machine, state) : [],
    );
    return [
      from.length > 0 ? `From ${from.join(", ")}` : "Nowhere yet",
      who.map((role) => (role === "ADMIN" ? "administrators" : "reviewers")).join(" and "),
      ...(secondPerson ? ["a second person agrees"] : []),
      ...(needs.length > 0 ? [`needs ${needs.map((one) => titleOfFinding(forms, one)).join(" and ")}`] : []),
      ...(Object.hasOwn(forms, caseForm("moves", name)) ? ["asks something"] : []),
      ...(mail ? ["sends an email"] : []),
    ].join("; ");
  }
  if (kind !== "findings") return "";
  const [step = "", list = ""] = (meta.findings?.[name]?.each ?? "").split(".");
  const title = facts.steps[step]?.properties[list]?.title;
  return list ? `For every entry of ${title ?? list}` : "Once for a case";
}

function NoProcedure({ wizard }: { wizard: string }) {
  const { id, files } = useDraft();
  const { edit, refusal } = useEdit();
  const own = useOutline().wizards.find((one) => one.id === wizard);
  const step = own?.steps.find(({ isStep, questions }) => isStep && questions.length > 0);
  const file = wizardFile(wizard, "procedure");
  const isBroken = Object.hasOwn(files, file);
  return (
    <Page title={`Procedure of ${own?.title ?? wizard}`}>
      <EmptyState
        title={isBroken ? "This procedure cannot be drawn" : "This wizard ends at its confirmation"}
        actions={
          step && !isBroken ? (
            <Editing>
              <Button
                onClick={() =>
                  edit(newProcedure(wizard, `${step.slug}.${step.questions[0]?.name}`), "Add a procedure")
                }
              >
                Add a procedure
              </Button>
            </Editing>
          ) : null
        }
      >
        {isBroken ? (
          <Link to={`/studio/drafts/${id}/source/${file}`}>Look at its source</Link>
        ) : (
          "A procedure says what staff do with a registration once it was sent."
        )}
      </EmptyState>
      <Refusal>{refusal}</Refusal>
    </Page>
  );
}
