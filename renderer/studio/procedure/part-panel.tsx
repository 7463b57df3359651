import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import styles from "../branches/map.module.css";
import { CommentsLink } from "../comments/comments-link.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { type Edits, useEdit } from "../draft/use-edit.ts";
import { NameLine } from "../naming/name-line.tsx";
import type { Layout } from "../schema-form/layout.ts";
import { PanelHead } from "../step/properties/panel-head.tsx";
import { useCase } from "./case-context.ts";
import { newForm } from "./case-edits.ts";
import { CaseForm } from "./case-form.tsx";
import { findingLayout, flagLayout, moveLayout, stateLayout, wholeLayout } from "./case-layouts.ts";
import { type CasePart, kindWords, titleOfPart } from "./case-part.ts";
import { MoveTransitions, StateTransitions } from "./part-transitions.tsx";
import { type PartProps, RemovePart, RemoveState } from "./remove-part.tsx";

interface PartPanelProps {
  /** Null for the procedure as a whole. */
  part: CasePart | null;
  onChoose(part: CasePart | null): void;
}

/** Renders the properties of a part of a procedure, and what can be done to it. */
export function PartPanel({ part, onChoose }: PartPanelProps): ReactNode {
  const map = useCase();
  const { edit, refusal } = useEdit();
  const place = ["procedure", map.wizard, ...(part ? [part.kind, part.name] : [])].join("/");
  return (
    <>
      <PanelHead
        kind={part ? kindWords[part.kind] : "Procedure"}
        title={part ? titleOfPart(map, part) : map.facts.machine.meta.title}
        links={<CommentsLink place={place} />}
      >
        <Refusal>{refusal}</Refusal>
      </PanelHead>
      {part ? (
        <Part part={part} edit={edit} onChoose={onChoose} />
      ) : (
        <CaseForm at={["meta"]} schema="meta" layout={wholeLayout} edit={edit} />
      )}
    </>
  );
}

const forms: { [kind in CasePart["kind"]]: { schema: string; layout: Layout } } = {
  states: { schema: "state", layout: stateLayout },
  moves: { schema: "move", layout: moveLayout },
  findings: { schema: "meta/properties/findings/additionalProperties", layout: findingLayout },
  flags: { schema: "meta/properties/flags/additionalProperties", layout: flagLayout },
};

function Part({ part, edit, onChoose }: PartProps): ReactNode {
  const { kind, name } = part;
  const own = { edit, name, onChoose };
  return (
    <>
      <CaseForm
        at={kind === "states" ? [kind, name] : ["meta", kind, name]}
        {...forms[kind]}
        {...(kind === "findings" ? { finding: name } : {})}
        edit={edit}
      />
      <div className={styles.panel}>
        {kind === "states" ? <StateTransitions {...own} /> : null}
        {kind === "moves" ? <MoveTransitions {...own} /> : null}
        {kind === "moves" || kind === "findings" ? <Asks form={`${kind}/${name}`} edit={edit} /> : null}
        {kind === "flags" ? null : <RenamePart part={part} edit={edit} onChoose={onChoose} />}
        {kind === "states" ? (
          <RemoveState {...own} />
        ) : (
          <RemovePart part={part} edit={edit} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

function RenamePart({ part: { kind, name }, edit, onChoose }: PartProps): ReactNode {
  const { wizard } = useCase();
  return (
    <Editing>
      <NameLine
        key={name}
        hint="In the files. What it was called before is kept: open cases follow."
        name={name}
        onCommit={(next) => {
          const address = `${wizard}/${kind}/${name}`;
          const label = `Rename a ${kindWords[kind].toLowerCase()}`;
          if (edit([{ kind: "rename", address, name: next }], label)) onChoose({ kind, name: next });
        }}
      />
    </Editing>
  );
}

/** Renders the form that a finding or a move asks. */
function Asks({ form, edit }: { form: string; edit: Edits["edit"] }): ReactNode {
  const map = useCase();
  const { id } = useDraft();
  const [kind = "", name = ""] = form.split("/");
  return (
    <Section title="What it asks">
      <Toolbar>
        {Object.hasOwn(map.forms, form) ? (
          <Link
            className={buttonClass("secondary", "small")}
            to={`/studio/drafts/${id}/procedure/${map.wizard}/${form}`}
          >
            Edit its questions
          </Link>
        ) : (
          <Editing>
            <Button
              size="small"
              onClick={() =>
                edit(
                  [newForm(map, form, titleOfPart(map, { kind: kind as CasePart["kind"], name }))],
                  "Ask something",
                )
              }
            >
              Ask something
            </Button>
          </Editing>
        )}
      </Toolbar>
    </Section>
  );
}
