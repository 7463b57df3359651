import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
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

/** Loads the comments on the open draft, anew whenever somebody comments, and keeps what is typed. */
export function CommentsProvider({ children }: { children: ReactNode }): ReactNode {
  const { id, commentsStamp, present } = useDraft();
  const session = useDraftSession();
  const { pathname, search } = useLocation();
  const here = placeAt(pathname, search);
  const path = `studio/drafts/${id}/comments`;
  const loaded = useReply<CommentsReply>(path);
  const [sent, setSent] = useState<CommentsReply | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The place that was asked for, as long as the person stays where they were. */
  const [wanted, setWanted] = useState<{ place: string; from: string | null } | null>(null);
  const { typed, type } = useKeptTexts(id, "comment");
  const { reload } = loaded;

  const seen = useRef<string | null>(commentsStamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` is new with all news of the draft
  useEffect(() => {
    if (seen.current === commentsStamp) return;
    seen.current = commentsStamp;
    reload();
  }, [reload, commentsStamp, present]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded since is newer than the reply to a comment
  useEffect(() => setSent(null), [loaded.data]);

  const value = useMemo((): Comments => {
    async function send(work: Promise<CommentsReply>): Promise<string | null> {
      try {
        setSent(await work);
        // Somebody may have opened it again since, which brings back the stamp from before.
        seen.current = null;
        session.refresh();
        return null;
      } catch (error) {
        return problemOf(error).message;
      }
    }
    return {
      all: (sent ?? loaded.data)?.comments ?? null,
      problem: loaded.problem?.message ?? null,
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
        const problem = await send(call("POST", path, { body: { place, text }, failure: noReply }));
        if (problem === null) type(place, "");
        return problem;
      },
      resolve: (comment, resolved) =>
        send(call("PUT", `${path}/${comment.id}`, { body: { resolved }, failure: noReply })),
    };
  }, [sent, loaded.data, loaded.problem, isOpen, wanted, here, typed, type, path, session]);
  return <CommentsContext value={value}>{children}</CommentsContext>;
}
