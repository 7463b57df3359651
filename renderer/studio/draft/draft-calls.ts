import type {
  DraftChange,
  DraftCheck,
  DraftNews,
  DraftWizard,
  EditsRequest,
} from "../../../api/responses/drafts.ts";
import { call } from "../../session/client.ts";
import { noReply } from "../controls/use-reply.ts";

/** API calls of an open draft. Each throws an ApiProblem unless it succeeds. */
export interface DraftCalls {
  edit(request: EditsRequest): Promise<DraftChange>;
  undo(revision: number): Promise<DraftChange>;
  redo(revision: number): Promise<DraftChange>;
  since(revision: number, place: string | null): Promise<DraftNews>;
  check(revision: number): Promise<DraftCheck>;
  wizard(wizard: string): Promise<DraftWizard | null>;
  rename(name: string): Promise<unknown>;
}

/** Returns the calls for a draft of the server. */
export function draftCalls(id: string): DraftCalls {
  const at = (path: string) => `studio/drafts/${encodeURIComponent(id)}/${path}`;
  const failure = noReply;
  return {
    edit: (body) => call("POST", at("edits"), { body, failure }),
    undo: (revision) => call("POST", at("undo"), { body: { revision }, failure }),
    redo: (revision) => call("POST", at("redo"), { body: { revision }, failure }),
    since(revision, place) {
      const query = place === null ? "" : `?place=${encodeURIComponent(place)}`;
      return call("GET", at(`since/${revision}${query}`), { failure });
    },
    check: (revision) => call("GET", at(`check?revision=${revision}`), { failure }),
    wizard: (wizard) => call("GET", at(`wizards/${encodeURIComponent(wizard)}`), { failure }),
    rename: (name) => call("PUT", `studio/drafts/${encodeURIComponent(id)}`, { body: { name }, failure }),
  };
}
