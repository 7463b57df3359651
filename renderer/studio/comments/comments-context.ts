import { createContext, useContext } from "react";
import type { CommentView } from "../../../api/responses/drafts.ts";

/** The comments on the open draft, and the drawer that shows them. */
export interface Comments {
  /** The oldest first; null until they have loaded. */
  all: CommentView[] | null;
  /** Reason why they have not loaded. */
  problem: string | null;
  isOpen: boolean;
  /** The place that the composer is about; null on a page that is about none. */
  place: string | null;
  /** Opens the drawer, at a place or where the person is. */
  open: (place?: string) => void;
  close: () => void;
  /** Unsent text, by place. */
  typed: { [place: string]: string };
  type: (place: string, text: string) => void;
  /** Sends a comment or its resolution; returns why that failed. */
  add: (place: string, text: string) => Promise<string | null>;
  resolve: (comment: CommentView, resolved: boolean) => Promise<string | null>;
}

export const CommentsContext = createContext<Comments | null>(null);

/** Returns how many comments are open. */
export function openCount({ all }: Comments): number {
  return all?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
}

/** Returns the comments on the open draft. Throws outside of one. */
export function useComments(): Comments {
  const comments = useContext(CommentsContext);
  if (!comments) throw new Error("No draft is open here.");
  return comments;
}
