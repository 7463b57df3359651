import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isObject, valueIn } from "#engine";
import { namesIn, textFile } from "#engine/authoring";
import { answerOptions } from "../draft/distinct.ts";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { fileWords, placeOfTexts } from "../draft/text-files.ts";
import type { Edits } from "../draft/use-edit.ts";
import { ConditionEditor } from "../schema-form/condition-editor.tsx";
import type { EditorProps } from "../schema-form/form-context.ts";
import type { Layout } from "../schema-form/layout.ts";
import { SchemaForm } from "../schema-form/schema-form.tsx";
import { OneOf, Ticks } from "../schema-form/value-editor.tsx";
import { useCase } from "./case-context.ts";
import { setInCase } from "./case-edits.ts";
import { type CaseMap, stateOptions } from "./case-map.ts";
import { titleOfFinding } from "./case-part.ts";

interface CaseFormProps {
  /** The path of a part of procedure.json, and of what describes it in its schema. */
  at: string[];
  schema: string;
  layout: Layout;
  /** The name of a finding, whose own answers its conditions read. */
  finding?: string;
  edit: Edits["edit"];
}

/** Renders the keywords of a part of a procedure. */
export function CaseForm({ at, schema, layout, finding, edit }: CaseFormProps): ReactNode {
  const map = useCase();
  const { lists } = useOutline();
  const value = valueIn(map.written, at);
  if (!isObject(value)) return null;
  const own = map.readable.filter(({ step }) => step === finding);
  return (
    <SchemaForm
      schema={`procedure.schema.json#/definitions/${schema}`}
      value={value}
      layout={layout}
      lists={lists}
      readable={finding === undefined ? map.readable : own.flatMap(asOwn)}
      lead="When"
      none="Say when."
      editors={editors}
      choices={choices}
      onChange={(path, next, label) =>
        edit(setInCase(map, [...at, ...path], next), `Change ${label.toLowerCase()}`)
      }
    />
  );
}

/** A finding's own answers go by their own names; those of one for each entry are the columns of its rows. */
function asOwn({ columns, ...field }: CaseMap["readable"][number]): CaseMap["readable"] {
  return columns ?? [{ ...field, name: field.name.split(".").at(-1) ?? field.name }];
}

const choices = { who: { ADMIN: "Administrators", REVIEWER: "Reviewers" } };

const editors = {
  "meta.opened": StateChoice,
  "meta.resent": StateChoice,
  "meta.changeAsked": StateChoice,
  needs: FindingsChoice,
  mail: MailChoice,
  each: ListChoice,
  about: AnswersChoice,
  name: AnswersChoice,
  search: AnswersChoice,
  masked: AnswersChoice,
  when: ConditionEditor,
};

function StateChoice(props: EditorProps): ReactNode {
  return <OneOf {...props} options={stateOptions(useCase().machine)} isNeeded={false} />;
}

function FindingsChoice(props: EditorProps): ReactNode {
  const { machine, forms } = useCase();
  const options = Object.keys(machine.meta.findings ?? {}).map((value) => ({
    value,
    label: titleOfFinding(forms, value),
  }));
  return <Ticks {...props} options={options} />;
}

function MailChoice(props: EditorProps): ReactNode {
  const { id, files } = useDraft();
  const { value } = props;
  const mails = namesIn(files, "mail");
  return (
    <>
      <OneOf
        {...props}
        options={mails.map((mail) => ({ value: mail, label: fileWords(mail) }))}
        without="None"
        isNeeded={false}
      />
      {typeof value === "string" ? (
        <Link to={`/studio/drafts/${id}/texts/${placeOfTexts(textFile("mail", value))}`}>
          Edit this email
        </Link>
      ) : null}
    </>
  );
}

function ListChoice(props: EditorProps): ReactNode {
  const lists = answersIn(useCase()).filter(({ type }) => type === "rows");
  const options = lists.map(({ name, title, stepTitle }) => ({
    value: name,
    label: `${title} (${stepTitle})`,
  }));
  return <OneOf {...props} options={options} without="The whole case" isNeeded={false} />;
}

function AnswersChoice(props: EditorProps): ReactNode {
  const options = answerOptions(
    answersIn(useCase()).flatMap((one) => [
      one,
      ...(one.columns ?? []).map((column) => ({
        ...column,
        name: `${one.name}.${column.name}`,
        stepTitle: `${one.stepTitle}, ${one.title}`,
      })),
    ]),
  );
  return <Ticks {...props} options={options} />;
}

/** Returns registrants' answers, without staff's findings. */
function answersIn({ readable, machine }: CaseMap): CaseMap["readable"] {
  const { findings = {} } = machine.meta;
  return readable.filter(({ step }) => !Object.hasOwn(findings, step));
}
