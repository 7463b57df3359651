import {
  type Answer,
  type CallDefinition,
  type ChangeNotices,
  callDefinitionOf,
  callOf,
  defaultPath,
  type Identity,
  isBlank,
  type Json,
  type Wizard,
} from "#engine";
import { type Outcome, outcomeOf } from "../queue/outcome.ts";
import type { Save, ServerEntry } from "../queue/save.ts";

/** Sends a request to the server; rejects with an ApiProblem. A FormData is sent as it is, anything else as JSON. */
export type Request = <Reply>(
  method: "PUT" | "POST",
  path: string,
  options: { body: unknown; failure: string; headers?: Record<string, string> },
) => Promise<Reply>;

export interface Sender {
  wizard: Wizard;
  identity: Identity;
  call: Request;
  /** Uploads an answer's files that are only in this browser, and returns the answer with their ids. */
  settleFiles: (answer: Answer) => Promise<Answer>;
}

interface SaveReply {
  entry?: ServerEntry;
  definitionVersion?: string;
  changes?: ChangeNotices | null;
  [declared: string]: unknown;
}

/** Sends one save with the call that its definition declares and returns the outcome. Never throws. */
export async function sendSave(sender: Sender, save: Save): Promise<Outcome> {
  const definition = callDefinitionOf(sender.wizard, save.step);
  try {
    const reply = await sent(sender, save);
    const noReply = definition.failures?.["no-reply"];
    if (noReply && !save.entry.skipped && !hasDeclared(definition.reply, reply as Json)) {
      return { kind: "later", message: noReply, seconds: null };
    }
    const entry = reply?.entry ?? (save.confirms ? reviewEntry(sender.wizard, save) : null);
    return {
      kind: "saved",
      entry,
      definitionVersion: reply?.definitionVersion ?? null,
      changes: reply?.changes ?? null,
    };
  } catch (error) {
    return outcomeOf(error, definition);
  }
}

async function sent({ wizard, identity, call, settleFiles }: Sender, save: Save): Promise<SaveReply | null> {
  const headers = { "If-Match": `"${save.base ?? 0}"` };
  if (save.entry.skipped) {
    const { failure } = callDefinitionOf(wizard, save.step);
    return await call("PUT", defaultPath(wizard, save.step), { body: save.entry, failure, headers });
  }
  const answer = await settleFiles(save.entry.answer);
  const { method, path, encoding, body, failure } = callOf(wizard, save.step, answer, identity);
  return await call(method, path, { body: encoding === "multipart" ? formOf(body) : body, failure, headers });
}

function formOf(body: Json): FormData {
  const form = new FormData();
  form.append("data", JSON.stringify(body));
  return form;
}

/** Returns whether the reply has every value that the call's definition declares. */
function hasDeclared(declared: CallDefinition["reply"], reply: Json | undefined): boolean {
  if (declared === undefined) return true;
  if (declared === null || typeof declared !== "object") return !isBlank(reply);
  if (reply === null || typeof reply !== "object") return false;
  return Object.entries(declared).every(([key, inner]) =>
    hasDeclared(inner, (reply as { [key: string]: Json })[key]),
  );
}

/** Returns the review's entry after a confirmation. */
function reviewEntry({ definition }: Wizard, { entry }: Save): ServerEntry {
  return {
    ...entry,
    revision: 1,
    givenAt: new Date().toISOString(),
    definitionVersion: definition.version,
  };
}
