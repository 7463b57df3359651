import { Fragment, useId, useState } from "react";
import type { CaseLine, CaseSection, CaseView, HeldDocument } from "../../../../api/responses/desk.ts";
import { useAsyncAction } from "../../../base/use-async-action.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { FileIcon } from "../../../controls/icons.ts";
import { announce } from "../../../controls/message/announce.ts";
import { call } from "../../../session/client.ts";
import { Badge } from "../../../studio/controls/badge.tsx";
import { Section } from "../../../studio/controls/page.tsx";
import { failureOf, noReply } from "../../../studio/controls/use-reply.ts";
import { When } from "../../../studio/controls/when.tsx";
import { LazyMarkdown } from "../../../theme/guidance/lazy-markdown.tsx";
import { HeldMark } from "../../documents/documents.tsx";
import styles from "../case.module.css";
import { keyOfLine, type Mark, type Marks, withMark } from "../corrections.ts";
import { Findings, type FindingsContext } from "../findings.tsx";
import { findingsAfter, findingsBeside } from "../findings-of.ts";
import { RemarkField } from "../moves/correction-list.tsx";

interface AnswersProps {
  view: CaseView;
  /** Marks of answers to correct; null while none are being marked. */
  marks: { marks: Marks; onChange: (marks: Marks) => void } | null;
  onDocument: (file: string) => void;
  findings: FindingsContext;
}

/** Renders the answers of a registration in sections, as its review does, each with the findings about it. */
export function Answers(props: AnswersProps) {
  const { sections, findings } = props.view;
  return sections.map((section, index) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: a step may have several sections
      key={index}
      title={section.title}
      aside={<SubmittedAt section={section} />}
    >
      {section.groups.every(({ lines }) => lines.length === 0) ? (
        <p className={styles.soft}>{section.empty || "Not answered"}</p>
      ) : null}
      {section.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids
        <Group key={at} {...props} section={section} group={group} />
      ))}
      <Findings findings={findingsAfter(findings, sections, section)} {...props.findings} />
    </Section>
  ));
}

interface GroupProps extends AnswersProps {
  section: CaseSection;
  group: CaseSection["groups"][number];
}

function Group({ section, group, findings, ...rest }: GroupProps) {
  const { entry, lines } = group;
  const { view } = rest;
  const where = entry ? `${entry.heading} ${entry.number}` : section.title;
  return (
    <div className={styles.group} data-entry={entry ? "" : undefined}>
      {entry ? <h3>{where}</h3> : null}
      <dl className={styles.lines}>
        {lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same label
          <Line key={number} {...rest} step={section.step} line={line} where={where} />
        ))}
      </dl>
      <Findings findings={findingsBeside(view.findings, view.sections, section, group)} {...findings} />
    </div>
  );
}

/** Renders when a section was submitted, and whether it is new. */
function SubmittedAt({ section: { givenAt, isNew } }: { section: CaseSection }) {
  if (givenAt === null) return null;
  return (
    <p className={styles.given}>
      {isNew ? <Badge tone="note">New since you last looked</Badge> : null} Given <When at={givenAt} />
    </p>
  );
}

interface LineProps extends Omit<AnswersProps, "findings"> {
  step: string;
  line: CaseLine;
  where: string;
}

function Line({ view: { id, held }, step, line, where, marks, onDocument }: LineProps) {
  const key = keyOfLine(step, line);
  const mark = marks?.marks[key];
  const set = (next: Mark | null) => marks?.onChange(withMark(marks.marks, key, next));
  const canMark = marks !== null && line.paths.length > 0;
  return (
    <div className={styles.line} data-marked={mark ? "" : undefined}>
      <dt className={styles.label}>
        {canMark ? (
          <Checkbox
            label={line.label}
            checked={mark !== undefined}
            onChange={(isMarked) => set(isMarked ? { label: line.label, where, remark: "" } : null)}
          />
        ) : (
          line.label
        )}
      </dt>
      <dd className={styles.value} data-empty={line.isEmpty || undefined}>
        {line.isMasked ? (
          <MaskedValue id={id} step={step} line={line} />
        ) : (
          <Value line={line} held={held} onDocument={onDocument} />
        )}
        <Correction line={line} />
        {mark ? (
          <RemarkField label="What is wrong?" mark={mark} onChange={(remark) => set({ ...mark, remark })} />
        ) : null}
      </dd>
    </div>
  );
}

/** Shows a line as it was before its correction, and the remark. */
function Correction({ line: { before, remark } }: { line: CaseLine }) {
  return (
    <>
      {before === null ? null : (
        <p className={styles.before}>
          <span>Before the correction:</span> <del>{before}</del>
        </p>
      )}
      {remark === null ? null : (
        <p className={styles.before}>
          <span>To be corrected:</span> {remark}
        </p>
      )}
    </>
  );
}

interface ValueProps {
  line: CaseLine;
  held: HeldDocument[];
  onDocument: (file: string) => void;
}

function Value({ line, held, onDocument }: ValueProps) {
  if (line.files.length > 0)
    return line.files.map(({ id, name }) => (
      <Fragment key={id}>
        <button type="button" className={styles.file} onClick={() => onDocument(id)}>
          <FileIcon size={16} />
          {name}
        </button>
        <HeldMark held={held.find((one) => one.id === id)} />
      </Fragment>
    ));
  if (line.as === "markdown" && line.text)
    return (
      <details className={styles.accepted}>
        <summary>Accepted. Read the text</summary>
        <LazyMarkdown text={line.text} />
      </details>
    );
  if (line.as !== "checkboxes") return line.text || "Not answered";
  const chosen = line.options.filter((option) => option.chosen).map(({ label }) => label);
  return chosen.length > 0 ? chosen.join("\n") : "None chosen";
}

/** Renders a number of which only the end can be read, until somebody asks for it. The look is in the audit log. */
function MaskedValue({ id, step, line }: { id: string; step: string; line: CaseLine }) {
  const [text, setText] = useState<string | null>(null);
  const { isBusy, error, run } = useAsyncAction(failureOf);
  const note = useId();

  async function show(): Promise<void> {
    const query = new URLSearchParams({ step, path: JSON.stringify(line.paths[0] ?? []) });
    const path = `desk/cases/${id}/values?${query}`;
    const reply = await call<{ text: string }>("GET", path, { failure: noReply });
    setText(reply.text);
    announce(`${line.label}: ${reply.text}`);
  }

  return (
    <span className={styles.masked}>
      {text ?? line.text}
      {text === null ? (
        <>
          <Button
            variant="quiet"
            size="small"
            className={styles.inline ?? ""}
            aria-label={`Show ${line.label}`}
            aria-describedby={note}
            busy={isBusy}
            onClick={() => void run(show)}
          >
            Show
          </Button>
          <span id={note} className="visually-hidden">
            The audit log says that you looked.
          </span>
        </>
      ) : null}
      {error ? <span role="alert">{error}</span> : null}
    </span>
  );
}
