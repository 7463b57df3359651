import { useMemo, useState } from "react";
import { readableEverywhere } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import type { PreviewMail } from "../../../../api/responses/previews.ts";
import { AnswersContext, shownAnswers } from "../../draft/answers-context.ts";
import { useDraft, useDraftWizard } from "../../draft/draft-context.ts";
import { meaningOf, placeholderAnswers } from "../../draft/placeholder-words.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { FileFaults } from "../file/file-faults.tsx";
import { PartField } from "../file/part-field.tsx";
import { textAt, withText } from "../file/parts.ts";
import { type OpenText, useTextFile } from "../file/use-text-file.ts";
import styles from "../texts.module.css";
import { mailParts, withPreview } from "./mail-parts.ts";
import { MailPreview } from "./mail-preview.tsx";
import { ownerOf } from "./mail-readers.ts";

/** Another mail stands for the footer, which is a part of every mail. */
const shownForFooter = "code";

interface MailEditorProps {
  file: string;
  name: string;
}

const none: readonly ReadableField[] = [];

/** Renders a mail in its parts, with the mail as readers get it beside them. A wizard's own mail may show its answers. */
export function MailEditor(props: MailEditorProps) {
  const wizard = ownerOf(useDraft().files, props.name);
  return wizard === null ? <Mail {...props} readable={none} /> : <WizardMail {...props} wizard={wizard} />;
}

function WizardMail({ wizard, ...props }: MailEditorProps & { wizard: string }) {
  const definition = useDraftWizard(wizard)?.definition;
  const readable = useMemo(() => (definition ? readableEverywhere(definition) : none), [definition]);
  return <Mail {...props} readable={readable} />;
}

function Mail({ file, name, readable }: MailEditorProps & { readable: readonly ReadableField[] }) {
  const open = useTextFile(file);
  const [values, setValues] = useState<PreviewMail["values"]>([]);
  const isWhole = mailParts(open.text).subject !== null;
  const answers = useMemo(
    () => [...placeholderAnswers(values.map((one) => one.name)), ...shownAnswers(readable, "")],
    [values, readable],
  );
  return (
    <div className={styles.document}>
      <AnswersContext value={answers}>
        <div className={styles.parts}>
          <FileFaults file={file} />
          <Refusal>{open.refusal}</Refusal>
          <MailTexts {...open} />
          {isWhole ? <Values values={values} showsAnswers={readable.length > 0} /> : null}
        </div>
      </AnswersContext>
      <MailPreview name={isWhole ? name : shownForFooter} onLoad={({ values: shown }) => setValues(shown)} />
    </div>
  );
}

function MailTexts({ text, write }: OpenText) {
  const { subject, preview, body } = mailParts(text);
  const reword = (next: string) => write(next, "Reword a mail");
  return (
    <>
      {subject ? (
        <PartField
          label="Subject"
          value={textAt(text, subject)}
          onSave={(words) => reword(withText(text, subject, words))}
        />
      ) : null}
      {preview ? (
        <PartField
          label="First line in the inbox"
          hint="Mail programs show it after the subject."
          value={textAt(text, preview)}
          onSave={(words) => reword(withPreview(text, preview, words))}
        />
      ) : null}
      <PartField
        label="Text"
        hint="An empty line begins a new paragraph, ## a heading. A line such as [Log in](its address) is a button."
        isLong
        value={textAt(text, body)}
        onSave={(words) => reword(withText(text, body, words))}
      />
    </>
  );
}

function Values({ values, showsAnswers }: Pick<PreviewMail, "values"> & { showsAnswers: boolean }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.values} aria-label="What this mail may show">
      <p>
        It may show these{showsAnswers ? ", and what people answered" : ""}: put the cursor into a text and
        press “Insert an answer”. The preview has samples.
      </p>
      {showsAnswers ? (
        <p>
          To greet people by a name that they gave, press the first name in the greeting and choose that
          answer instead.
        </p>
      ) : null}
      <dl>
        {values.map(({ name, sample, isNeeded }) => (
          <div key={name}>
            <dt>{meaningOf(name) ?? name}</dt>
            <dd>
              <span className={styles.sample}>{sample}</span>
              {isNeeded ? <span>The text must show it.</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
