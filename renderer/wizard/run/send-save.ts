import {
  type CallDefinition,
  callDefinitionOf,
  callOf,
  confirmCallOf,
  confirmDefinitionOf,
  defaultPath,
  type Identity,
  isBlank,
  type Json,
  type ToldChanges,
  type Wizard,
} from "#engine";
import { call } from "../../client.ts";
import { settleFiles } from "../files/settle-files.ts";
import { type Outcome, outcomeOf } from "../queue/outcome.ts";
import type { Save, ServerEntry } from "../queue/save.ts";

export interface Sender {
  wizard: Wizard;
  owner: string;
  identity: Identity;
}

interface SaveReply {
  entry?: ServerEntry;
  definitionVersion?: string;
  changes?: ToldChanges | null;
  [declared: string]: unknown;
}

/** Sends one save with the call that its definition declares and returns the outcome. Never throws. */
export async function sendSave(sender: Sender, save: Save): Promise<Outcome> {
  const definition = save.confirms
    ? confirmDefinitionOf(sender.wizard)
    : callDefinitionOf(sender.wizard, save.step);
  try {
    const reply = await sent(sender, save);
    const told = definition.failures?.["no-reply"];
    if (told && !save.entry.skipped && !hasDeclared(definition.reply, reply as Json)) {
      return { kind: "later", message: told, seconds: null };
    }
    const entry = reply?.entry ?? (save.confirms ? reviewEntry(sender.wizard) : null);
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

async function sent({ wizard, owner, identity }: Sender, save: Save): Promise<SaveReply | null> {
  const headers = { "If-Match": `"${save.base ?? 0}"` };
  if (save.confirms) {
    const { method, path, body, failure } = confirmCallOf(wizard, identity);
    return await call(method, path, { body, failure });
  }
  if (save.entry.skipped) {
    const { failure } = callDefinitionOf(wizard, save.step);
    return await call("PUT", defaultPath(wizard, save.step), { body: save.entry, failure, headers });
  }
  const answer = await settleFiles(owner, save.entry.answer);
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
function reviewEntry({ definition }: Wizard): ServerEntry {
  return {
    answer: {},
    revision: 1,
    givenAt: new Date().toISOString(),
    definitionVersion: definition.version,
  };
}
