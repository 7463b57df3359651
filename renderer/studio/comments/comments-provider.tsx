import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { CommentView } from "../../../api/responses/drafts.ts";
import { call } from "../../session/client.ts";
import { noReply, problemOf, useReply } from "../controls/use-reply.ts";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import { placeAt } from "../draft/place-words.ts";
import { useKeptTexts } from "../draft/use-kept-texts.ts";
import { type Comments, CommentsContext } from "./comments-context.ts";

interface CommentsReply {
  comments: CommentView[];
}

/** Loads the comments on the open draft, and keeps unsent ones. */
export function CommentsProvider({ children }: { children: ReactNode }): ReactNode {
  const { id } = useDraft();
  const { pathname, search } = useLocation();
  const here = placeAt(pathname, search);
  const [isOpen, setIsOpen] = useState(false);
  /** The place that was asked for, as long as the person stays where they were. */
  const [wanted, setWanted] = useState<{ place: string; from: string | null } | null>(null);
  const { typed, type } = useKeptTexts(id, "comment");
  const { comments, problem, send } = useLoadedComments(id);

  const value = useMemo(
    (): Comments => ({
      all: comments,
      problem,
      isOpen,
      place: wanted?.from === here ? wanted.place : here,
      open(place) {
        setWanted(place === undefined ? null : { place, from: here });
        setIsOpen(true);
      },
      close: () => setIsOpen(false),
      typed,
      type,
      async add(place, text) {
        const refusal = await send("POST", "", { place, text });
        if (refusal === null) type(place, "");
        return refusal;
      },
      resolve: (comment, resolved) => send("PUT", `/${comment.id}`, { resolved }),
    }),
    [comments, problem, isOpen, wanted, here, typed, type, send],
  );
  return <CommentsContext value={value}>{children}</CommentsContext>;
}

/** Reloads the comments whenever somebody comments. `send` returns why a comment was refused; null if it was not. */
function useLoadedComments(draft: string) {
  const { commentsStamp, present } = useDraft();
  const session = useDraftSession();
  const path = `studio/drafts/${draft}/comments`;
  const { data, problem, reload } = useReply<CommentsReply>(path);
  const [sent, setSent] = useState<CommentsReply | null>(null);

  const seen = useRef<string | null>(commentsStamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` is new with all news of the draft
  useEffect(() => {
    if (seen.current === commentsStamp) return;
    seen.current = commentsStamp;
    reload();
  }, [reload, commentsStamp, present]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded since is newer than the reply to a comment
  useEffect(() => setSent(null), [data]);

  const send = useCallback(
    async (method: "POST" | "PUT", at: string, body: object): Promise<string | null> => {
      try {
        setSent(await call(method, path + at, { body, failure: noReply }));
        // Somebody may have opened it again since, which brings back the stamp from before.
        seen.current = null;
        session.refresh();
        return null;
      } catch (error) {
        return problemOf(error).message;
      }
    },
    [path, session],
  );
  return { comments: (sent ?? data)?.comments ?? null, problem: problem?.message ?? null, send };
}
