import { type ReactNode, useState } from "react";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { Drawer } from "../panels/drawer.tsx";
import { useMay } from "../sign-in/staff-context.ts";
import { CommentGroup } from "./comment-group.tsx";
import styles from "./comments.module.css";
import { useComments } from "./comments-context.ts";
import { Composer } from "./composer.tsx";

/** Renders the comments on the draft by their places, those on the place at hand first, while the drawer is open. */
export function CommentsDrawer(): ReactNode {
  const { isOpen, close } = useComments();
  return isOpen ? (
    <Drawer title="Comments" onClose={close}>
      <OpenComments />
    </Drawer>
  ) : null;
}

function OpenComments(): ReactNode {
  const { all, problem, place } = useComments();
  const mayComment = useMay("comment");
  const [withResolved, setWithResolved] = useState(false);
  const resolved = all?.filter(({ resolvedAt }) => resolvedAt !== null).length ?? 0;
  const shown = all?.filter(({ resolvedAt }) => withResolved || resolvedAt === null) ?? [];
  const places = [...new Set(shown.map((comment) => comment.place))];
  const ordered = [...places.filter((one) => one === place), ...places.filter((one) => one !== place)];
  return (
    <div className={styles.all}>
      {mayComment && place !== null ? <Composer key={place} place={place} /> : null}
      <Refusal>{problem}</Refusal>
      {ordered.map((one) => (
        <CommentGroup key={one} place={one} comments={shown.filter((comment) => comment.place === one)} />
      ))}
      {all && shown.length === 0 ? (
        <EmptyState title={resolved > 0 ? "All comments are resolved" : "No comments yet"}>
          A comment stays with its question or page until somebody resolves it.
        </EmptyState>
      ) : null}
      {resolved > 0 ? (
        <Checkbox label={`Show resolved (${resolved})`} checked={withResolved} onChange={setWithResolved} />
      ) : null}
    </div>
  );
}
