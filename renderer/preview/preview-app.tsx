import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PreviewIndex } from "../../api/responses/previews.ts";
import type { ApiProblem } from "../base/api-problem.ts";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import styles from "./preview.module.css";
import { PreviewBar } from "./preview-bar.tsx";
import type { PreviewCalls } from "./preview-calls.ts";
import { PreviewVisit } from "./preview-visit.tsx";
import { type Asked, loadShown, type Shown } from "./shown-state.ts";
import { tellStudio } from "./studio-window.ts";
import { useAsked } from "./use-asked.ts";
import { isOver, problemOf, useIndex } from "./use-index.ts";

/** Renders what a preview link shows. */
export function PreviewApp({ calls }: { calls: PreviewCalls }): ReactNode {
  const { index, problem } = useIndex(calls);
  if (index) return <OpenPreview calls={calls} index={index} />;
  return problem ? <Trouble problem={problem} /> : null;
}

function OpenPreview({ calls, index }: { calls: PreviewCalls; index: PreviewIndex }): ReactNode {
  const { asked, choose } = useAsked(index);
  const { shown, of, problem } = useShown(calls, asked);
  const theme = asked?.theme ?? "";
  useEffect(() => {
    document.documentElement.dataset.previewTheme = theme;
  }, [theme]);
  useTokens(shown?.tokens);
  if (index.shownRevision === null)
    return (
      <PreviewNote title="There is nothing to show yet">
        This draft has had faults since it was begun. The preview follows as soon as they are mended.
      </PreviewNote>
    );
  if (problem && isOver(problem)) return <Trouble problem={problem} />;
  return (
    <>
      <PreviewBar index={index} wizard={of?.wizard ?? null} problem={problem} onChoose={choose} />
      <main>
        {shown && of ? (
          <PreviewVisit
            key={keys.of(shown.visit)}
            {...shown}
            isSelecting={asked?.select ?? false}
            question={asked?.step === of.step ? asked.question : null}
            marked={asked?.step === of.step ? asked.marked : noMarks}
            onStep={(step) => tellStudio({ kind: "preview-at", wizard: of.wizard, step })}
            onSelect={(step, field) => tellStudio({ kind: "preview-select", wizard: of.wizard, step, field })}
          />
        ) : null}
      </main>
    </>
  );
}

/** Loads the latest request, and shows the previous content until then. */
function useShown(calls: PreviewCalls, asked: Asked | null) {
  const [state, setState] = useState<{ shown: Shown; of: Asked } | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const before = useRef(state);
  before.current = state;
  const key = asked && JSON.stringify([asked.wizard, asked.step, asked.sample, asked.errors, asked.revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme, the selecting and the question load nothing
  useEffect(() => {
    if (!asked) return;
    let isWanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const { current } = before;
    loadShown(calls, asked, current && { asked: current.of, shown: current.shown }).then(
      (shown) => {
        if (!isWanted) return;
        setProblem(null);
        setState({ shown, of: asked });
      },
      (error: unknown) => {
        if (!isWanted) return;
        const found = problemOf(error);
        setProblem(found);
        if (isOver(found)) return;
        again = setTimeout(() => setAttempt(attempt + 1), (found.retryAfter ?? 5) * 1000);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [calls, key, attempt]);
  return { shown: state?.shown ?? null, of: state?.of ?? null, problem };
}

/** Shows the page in the brand's own colors. */
function useTokens(tokens: { [token: string]: string } = ours): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name);
    };
  }, [tokens]);
}

const ours = {};
const noMarks: string[] = [];

/** Numbers objects, so that a new one starts over. */
const keys = {
  known: new WeakMap<object, number>(),
  next: 0,
  of(object: object): number {
    const key = this.known.get(object) ?? this.next++;
    this.known.set(object, key);
    return key;
  },
};

function Trouble({ problem }: { problem: ApiProblem }): ReactNode {
  if (problem.status === 410 && problem.code === "revoked")
    return (
      <PreviewNote title="This preview is closed">
        The draft that it showed was deleted. Ask whoever sent you the link for a new one.
      </PreviewNote>
    );
  if (problem.status === 410)
    return (
      <PreviewNote title="This preview link has expired">
        Preview links work for seven days. Ask whoever sent you the link for a new one.
      </PreviewNote>
    );
  if (problem.status === 404)
    return (
      <PreviewNote title="This preview link isn't known here">
        Check that the whole link was copied, or ask whoever sent it to you for a new one.
      </PreviewNote>
    );
  return <PreviewNote title="The preview did not load">{problem.message}</PreviewNote>;
}

/** Renders why nothing is shown. */
function PreviewNote({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useEffect(() => tellStudio({ kind: "preview-note" }), []);
  return (
    <main className={styles.note}>
      <div className={styles.card}>
        <LogoMark />
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </main>
  );
}
