import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { namesIn, usesOfLists } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import { ListAnswers } from "./list-answers.tsx";
import { ListEditor } from "./list-editor.tsx";
import { ListNames } from "./list-names.tsx";

/** Renders the option lists of the draft: their names, or one of them as a table. */
export function ListsPage(): ReactNode {
  const { list } = useParams();
  const { id, files } = useDraft();
  const settled = useDeferredValue(files);
  const uses = useMemo(() => usesOfLists(settled), [settled]);
  const navigate = useNavigate();
  const go = (name: string | null) => void navigate(`/studio/drafts/${id}/lists${name ? `/${name}` : ""}`);
  if (!list) return <ListNames names={namesIn(files, "list").sort()} uses={uses} onCreate={go} />;
  const own = uses.get(list) ?? [];
  return (
    <ListAnswers key={list} uses={own}>
      <ListEditor list={list} uses={own} onGo={go} />
    </ListAnswers>
  );
}
