import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Outline } from "#engine/authoring";
import { useComments } from "../comments/comments-context.ts";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeAt } from "../draft/place-words.ts";
import { textGroupsIn } from "../draft/text-files.ts";
import type { Entry } from "./entries.ts";

interface Place {
  group: string;
  title: string;
  detail?: string;
  /** Address below the draft's own. */
  page: string;
  isCommon?: boolean;
}

/** Returns what can be gone to and done in the open draft. */
export function useDraftEntries(): Entry[] {
  const navigate = useNavigate();
  const session = useDraftSession();
  const { id, files, canUndo, canRedo } = useDraft();
  const outline = useOutline();
  const comments = useComments();
  const { pathname } = useLocation();
  const places = useMemo(() => placesIn(outline, files), [outline, files]);
  const go = (page: string) => {
    void navigate(`/studio/drafts/${id}/${page}`);
    return undefined;
  };
  async function step(direction: "undo" | "redo"): Promise<string | null> {
    const outcome = await session[direction]();
    return outcome.done ? null : outcome.message;
  }
  const talk = () => {
    comments.open();
    return undefined;
  };
  const action = (title: string, run: Entry["run"], detail?: string): Entry => ({
    id: `action ${title}`,
    group: "Actions",
    title,
    detail,
    run,
    isCommon: true,
  });
  const preview = previewPage(outline, placeAt(pathname));
  return [
    ...places.map(({ page, ...place }): Entry => ({ ...place, id: page, run: () => go(page) })),
    ...(preview ? [action("Open preview", () => go(preview))] : []),
    action("Comments", talk),
    ...(canUndo ? [action("Undo", () => step("undo"), "Ctrl Z")] : []),
    ...(canRedo ? [action("Redo", () => step("redo"), "Ctrl Shift Z")] : []),
    action("Publish", () => go("publish")),
  ];
}

/** Returns every page and every question of a draft, also those of entries, which open with their list. */
export function placesIn({ wizards, lists }: Outline, files: { readonly [file: string]: string }): Place[] {
  const common = { group: "This draft", isCommon: true };
  const pages = ["Lists", "Texts", "Source", "Changes"];
  return [
    ...wizards.map(({ id, title }) => ({ ...common, title, page: `map/${id}` })),
    ...pages.map((title) => ({ ...common, title, page: title.toLowerCase() })),
    ...wizards.map(({ id, title }) => ({
      group: "This draft",
      title: "Procedure",
      detail: title,
      page: `procedure/${id}`,
    })),
    ...wizards.flatMap((wizard) =>
      wizard.steps.filter(({ isStep }) => isStep).flatMap((step) => placesOfStep(wizard, step)),
    ),
    ...lists.map(({ id, title }) => ({ group: "Lists", title, page: `lists/${id}` })),
    ...textGroupsIn(files).flatMap((group) =>
      group.files.map(({ place, label }) => ({
        group: "Texts",
        title: label,
        detail: group.title,
        page: `texts/${place}`,
      })),
    ),
  ];
}

type Wizard = Outline["wizards"][number];

function placesOfStep(wizard: Wizard, { slug, title, questions }: Wizard["steps"][number]): Place[] {
  const step = { group: "Steps", title, detail: wizard.title, page: `steps/${wizard.id}/${slug}` };
  const ofQuestions = questions.flatMap((question): Place[] => {
    const page = `${step.page}?question=${encodeURIComponent(question.name)}`;
    const detail = `${title}, ${wizard.title}`;
    const inside = question.inside.map((inner) => ({
      group: "Questions",
      title: inner.title,
      detail: `${question.title}, ${detail}`,
      page: `${page}&entry=${encodeURIComponent(inner.name)}`,
    }));
    return [{ group: "Questions", title: question.title, detail, page }, ...inside];
  });
  return [step, ...ofQuestions];
}

/** Returns the preview of the step where the person is, else of the first one. */
function previewPage({ wizards }: Outline, place: string | null): string | null {
  const [here = "", slug] = place?.split("/") ?? [];
  const wizard = wizards.find(({ id }) => id === here) ?? wizards[0];
  const asked = wizard?.steps.filter(({ isStep }) => isStep) ?? [];
  const step = asked.find((one) => one.slug === slug) ?? asked[0];
  return wizard && step ? `preview/${wizard.id}/${step.slug}` : null;
}
