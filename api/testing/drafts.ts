import type { Json } from "#engine";
import type { Operation } from "#engine/authoring";
import type { DraftView, PublishRequest, RebaseRequest } from "../responses/drafts.ts";
import type { Caller, Person } from "./both-databases.ts";
import type { Reply } from "./calls.ts";
import { done } from "./sample-calls.ts";

/** The calls of drafts, as one person. */
export function draftCalls(server: Caller, { token }: Pick<Person, "token">) {
  const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
    server.call(method, path === "" ? "/api/studio" : `/api/studio/${path}`, {
      token,
      ...(body !== undefined && { body }),
    });
  const at = (id: string, path: string) => `drafts/${id}/${path}`;
  return {
    send,
    start: async (name = "Better words"): Promise<DraftView> =>
      done(await send("POST", "drafts", { name })).body,
    get: async (id: string): Promise<DraftView> => done(await send("GET", `drafts/${id}`)).body,
    edit: (id: string, revision: number, ...operations: Operation[]) =>
      send("POST", at(id, "edits"), { revision, label: "Edit", operations }),
    undo: (id: string, revision: number) => send("POST", at(id, "undo"), { revision }),
    redo: (id: string, revision: number) => send("POST", at(id, "redo"), { revision }),
    check: (id: string) => send("GET", at(id, "check")),
    rebase: (id: string, revision: number, decisions?: RebaseRequest["decisions"]) =>
      send("POST", at(id, "rebase"), { revision, decisions }),
    publish: (id: string, revision: number, more: Partial<PublishRequest> = {}) =>
      send("POST", at(id, "publish"), { revision, note: "Better words", ...more }),
    approve: (id: string, revision: number) => send("POST", at(id, "approve"), { revision }),
  };
}

/** An edit that sets a value of a file, from what it was in a draft. */
export function setIn(
  files: { readonly [file: string]: string },
  file: string,
  path: (string | number)[],
  value: Json,
): Operation {
  // biome-ignore lint/suspicious/noExplicitAny: whatever stands at the path.
  const before = path.reduce<any>((inner, key) => inner?.[key], JSON.parse(files[file] ?? "{}"));
  return { kind: "set", file, path, value, ...(before !== undefined && { before }) };
}
