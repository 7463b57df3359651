import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { Operation } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { ErrorText } from "../../controls/field/field.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page, Toolbar } from "../controls/page.tsx";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { Panels } from "../shell/panels.tsx";
import { AddQuestionDialog } from "./add-question-dialog.tsx";
import { fieldEdit } from "./field-edits.ts";
import { GuidanceLine, type PlacedGuidance } from "./guidance-line.tsx";
import { InlineText } from "./inline-text.tsx";
import { pageEdit } from "./page-edit.ts";
import { GuidancePanel, PagePanel } from "./page-panel.tsx";
import type { Card } from "./question-card.tsx";
import { ElsewhereDialog, NeededDialog } from "./question-dialogs.tsx";
import { duplicateEdit, elsewhereEdit, moveEdit, needsOf } from "./question-edits.ts";
import { QuestionList } from "./question-list.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import styles from "./step.module.css";
import { type StepHere, useLists, useStep } from "./use-step.ts";

/** A step with its questions, to be edited. */
export function StepPage(): ReactNode {
  const { wizard = "", step = "" } = useParams();
  const here = useStep(wizard, step);
  const session = useDraftSession();
  useEffect(() => session.setPlace(`${wizard}/${step}`), [session, wizard, step]);
  if (!here)
    return (
      <Page title={step}>
        <EmptyState title="This page can’t be shown">
          Its file is gone, or can’t be read. The source shows what is there.
        </EmptyState>
      </Page>
    );
  return <StepEditor key={`${wizard}/${step}`} here={here} />;
}

type Wish =
  | { kind: "add"; after: string | null }
  | { kind: "elsewhere"; name: string }
  | { kind: "needed"; title: string; needs: string[] };

function StepEditor({ here }: { here: StepHere }) {
  const { source, definition, guidance, faults, readableFor } = here;
  const { questions, sharedWith } = source;
  const { files } = useDraft();
  const lists = useLists();
  const edits = useEdit();
  const panelEdits = useEdit();
  const [wish, setWish] = useState<Wish | null>(null);
  const [reveal, setReveal] = useState(0);
  const [search, setSearch] = useSearchParams();
  const chosen = questions.find(({ name }) => name === search.get("question"));
  const chosenText = guidance.find(({ index }) => String(index) === search.get("text"));
  const isShared = sharedWith.length > 0;
  const added = useRef<string | null>(null);

  const choose = (params: { question: string } | { text: string }) => {
    const [[key, value] = ["", ""]] = Object.entries(params);
    if (search.get(key) !== value) setSearch(params, { replace: true });
  };
  const named = (name: string) => questions.find((one) => one.name === name);

  // A question that was just added is named next.
  useEffect(() => {
    if (added.current === null || !named(added.current)) return;
    const title = document.getElementById(`title-${added.current}`);
    if (!(title instanceof HTMLTextAreaElement)) return;
    added.current = null;
    title.focus();
    title.scrollIntoView({ block: "nearest" });
  });

  function withoutNeeds(name: string, act: () => void): void {
    const needs = needsOf(files, source, name);
    if (needs.length === 0) act();
    else setWish({ kind: "needed", title: named(name)?.title ?? name, needs });
  }

  const actions = {
    reword(name: string, keyword: "title" | "description", text: string) {
      const question = named(name);
      if (!question) return false;
      const operations = fieldEdit(source, question, [keyword], text === "" ? undefined : text, lists);
      return edits.edit(operations, keyword === "title" ? "Reword a question" : "Reword a hint");
    },
    choose: (name: string) => choose({ question: name }),
    chooseGuidance(index: number) {
      choose({ text: String(index) });
      setReveal((reveal) => reveal + 1);
    },
    showProperties(name: string) {
      choose({ question: name });
      setReveal((reveal) => reveal + 1);
    },
    addBelow: (after: string) => setWish({ kind: "add", after }),
    duplicate(name: string) {
      const question = named(name);
      if (question) edits.edit(duplicateEdit(files, source, question), "Duplicate a question");
    },
    moveElsewhere: (name: string) => withoutNeeds(name, () => setWish({ kind: "elsewhere", name })),
    remove(name: string) {
      withoutNeeds(name, () => {
        edits.edit(
          [{ kind: "remove", address: `${source.wizard}/${source.step}.${name}` }],
          "Remove a question",
        );
      });
    },
  };

  function addText(): void {
    const anchor = chosen?.name;
    const value = {
      kind: "text",
      ...(anchor ? { before: anchor } : {}),
      text: "Say what people should know here.",
    };
    const { file } = source;
    const operation: Operation =
      guidance.length === 0
        ? { kind: "set", file, path: ["guidance"], value: [value] }
        : { kind: "insert", file, path: ["guidance", guidance.length], value };
    if (edits.edit([operation], "Add a text")) choose({ text: String(guidance.length) });
  }

  function moveElsewhere(name: string, step: string): void {
    const question = named(name);
    if (
      question &&
      edits.edit(elsewhereEdit(files, source, question, step), "Move a question to another page")
    )
      setWish(null);
  }

  const cards = questions.map((question, index): Card => {
    const { name } = question;
    return {
      id: name,
      question,
      number: index + 1,
      isChosen: chosen?.name === name,
      faults: faults.get(name) ?? [],
      above: guidance.filter(({ guidance: { before } }) => before === name),
      below: guidance.filter(({ guidance: { before, after } }) => !before && after === name),
      chosenGuidance: chosenText?.index ?? null,
      readable: readableFor(name),
    };
  });
  const top = guidance.filter(({ guidance: { before, after } }) => !before && !after);
  const isHere = (one: PlacedGuidance) => one.index === chosenText?.index;
  const elsewhere = wish?.kind === "elsewhere" ? named(wish.name) : undefined;

  return (
    <Panels
      name="step"
      right={{
        label: panelLabel(),
        content: panel(),
        reveal: reveal === 0 ? null : String(reveal),
      }}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className="visually-hidden" tabIndex={-1}>
            {String(source.whole.title ?? source.step)}
          </h1>
          <InlineText
            label="Heading of the page"
            look="heading"
            value={String(source.whole.title ?? "")}
            placeholder="Heading of the page"
            isNeeded
            onSave={(text) => edits.edit(pageEdit(files, source, ["title"], text), "Reword a heading")}
          />
          <InlineText
            label="Sentence under the heading"
            look="lead"
            value={String(source.whole.description ?? "")}
            placeholder="Add a sentence under the heading"
            onSave={(text) =>
              edits.edit(
                pageEdit(files, source, ["description"], text === "" ? undefined : text),
                "Reword a sentence",
              )
            }
          />
          <Toolbar>
            {isShared ? null : (
              <Button onClick={() => setWish({ kind: "add", after: chosen?.name ?? null })}>
                Add a question
              </Button>
            )}
            <Button variant="quiet" onClick={addText}>
              Add a text
            </Button>
            {chosen || chosenText ? (
              <Button variant="quiet" onClick={() => setSearch({}, { replace: true })}>
                Properties of the page
              </Button>
            ) : null}
          </Toolbar>
        </header>
        {isShared ? <SharedNote source={here.source} /> : null}
        <Refusal>{edits.refusal}</Refusal>
        {(faults.get("") ?? []).map((fault) => (
          <ErrorText key={fault}>{fault}</ErrorText>
        ))}
        {top.map((one) => (
          <GuidanceLine key={one.index} {...one} isChosen={isHere(one)} onChoose={actions.chooseGuidance} />
        ))}
        {cards.length > 0 ? (
          <QuestionList
            cards={cards}
            step={source.step}
            definition={definition}
            isShared={isShared}
            actions={actions}
            onMove={(name, before) => edits.edit(moveEdit(source, name, before), "Move a question")}
          />
        ) : (
          <EmptyState
            title="This page asks nothing yet"
            actions={
              isShared ? null : (
                <Button onClick={() => setWish({ kind: "add", after: null })}>Add the first question</Button>
              )
            }
          >
            Questions appear here as registrants see them.
          </EmptyState>
        )}
      </div>
      {wish?.kind === "add" ? (
        <AddQuestionDialog
          source={source}
          after={wish.after}
          onClose={() => setWish(null)}
          onAdded={(name) => {
            setWish(null);
            added.current = name;
            choose({ question: name });
          }}
        />
      ) : null}
      {wish?.kind === "needed" ? (
        <NeededDialog title={wish.title} needs={wish.needs} onClose={() => setWish(null)} />
      ) : null}
      {elsewhere ? (
        <ElsewhereDialog
          source={source}
          question={elsewhere}
          refusal={edits.refusal}
          onMove={(step) => moveElsewhere(elsewhere.name, step)}
          onClose={() => setWish(null)}
        />
      ) : null}
    </Panels>
  );

  function panelLabel(): string {
    if (chosen) return "Question";
    return chosenText ? "Text" : "Page";
  }

  function panel(): ReactNode {
    if (chosen) return <QuestionPanel key={chosen.name} here={here} question={chosen} edits={panelEdits} />;
    if (chosenText)
      return (
        <GuidancePanel
          key={chosenText.index}
          here={here}
          edits={panelEdits}
          chosen={chosenText}
          onGone={() => setSearch({}, { replace: true })}
        />
      );
    return <PagePanel here={here} edits={panelEdits} />;
  }
}

function SharedNote({ source }: Pick<StepHere, "source">) {
  const { id } = useDraft();
  return (
    <p className={styles.shared}>
      {"This page also stands in "}
      {source.sharedWith.map((other, index) => (
        <span key={other}>
          {index > 0 ? ", " : ""}
          <Link to={`/studio/drafts/${id}/steps/${other}`}>{other}</Link>
        </span>
      ))}
      {": what you change here changes there, too. Its questions come and go in the "}
      <Link to={`/studio/drafts/${id}/source/${source.file}`}>source</Link>.
    </p>
  );
}
