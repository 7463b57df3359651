import { type ReactNode, useContext } from "react";
import { Button } from "../../controls/button/button.tsx";
import { CommentIcon } from "../controls/icons.ts";
import { CommentsContext } from "./comments-context.ts";

/**
 * Renders how many open comments a place has, as in `event/venue.phone`; pressed, it opens them. It
 * renders nothing outside of a draft of the server.
 */
export function CommentsLink({ place }: { place: string }): ReactNode {
  const comments = useContext(CommentsContext);
  if (!comments) return null;
  const count = comments.all?.filter((one) => one.place === place && one.resolvedAt === null).length ?? 0;
  return (
    <Button variant="quiet" size="small" icon={<CommentIcon />} onClick={() => comments.open(place)}>
      {countInWords(count)}
    </Button>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "Comment";
  return count === 1 ? "1 comment" : `${count} comments`;
}
