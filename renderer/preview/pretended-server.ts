import {
  type Answer,
  type ChangeNotices,
  callDefinitionOf,
  confirmDefinitionOf,
  type Entries,
  type Json,
  type Wizard,
} from "#engine";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import type { Transport } from "../form/transport.ts";
import type { WizardStorage } from "../seams/storage.ts";
import { newId, type ServerEntries } from "../wizard/queue/save.ts";

/** Registrant in the preview, whose answers exist in this page only. */
export interface PretendedServer {
  transport: Transport;
  storage: WizardStorage;
  /** Stores the wizard's saved entries for newer questions that load later. */
  remember(entries: ServerEntries): void;
}

/** Registrant who comes to a step. */
export interface Beginning {
  entries: Entries;
  /** Answer typed at the step. */
  typed: Answer | null;
  changes: ChangeNotices | null;
}

/** Starts with a registrant at a step of a wizard. */
export function pretendServer(
  wizard: string,
  step: string,
  beginning: Beginning,
  lookups: LookupService,
): PretendedServer {
  const given = { revision: 1, givenAt: new Date().toISOString(), definitionVersion: "sample" };
  let entries: ServerEntries = Object.fromEntries(
    Object.entries(beginning.entries).map(([slug, entry]) => [slug, { ...entry, ...given }]),
  );
  let confirmedAt: string | null = null;
  let current: Wizard | null = null;
  const kept = new Map<string, unknown>();
  if (beginning.typed) kept.set(`draft/${wizard}/${step}`, beginning.typed);

  return {
    transport: {
      async load(asked) {
        current = asked;
        // The queue reports the save right after it asks again.
        await Promise.resolve();
        const { changes } = beginning;
        return { entries, id: "preview", user: "preview", email: null, confirmedAt, changes };
      },
      async request<Reply>(method: string, path: string) {
        const confirm = current && confirmDefinitionOf(current);
        if (confirm?.method === method && confirm.path === path) confirmedAt = new Date().toISOString();
        return (current ? replyTo(current, method, path) : {}) as Reply;
      },
      files: pretendedFiles(),
      lookups,
    },
    storage: storageOf(kept),
    remember(now) {
      entries = now;
    },
  };
}

function storageOf(kept: Map<string, unknown>): WizardStorage {
  return {
    keep: async (key, value) => void kept.set(key, value),
    forget: async (key) => void kept.delete(key),
    recallAll: async <T>(prefix: string) => {
      const all = [...kept].filter(([key]) => key.startsWith(prefix));
      return new Map(all.map(([key, value]) => [key.slice(prefix.length), value as T]));
    },
  };
}

/** Returns what a call is declared to reply: a wizard may count on it. */
function replyTo(wizard: Wizard, method: string, path: string): Json {
  const steps = Object.keys(wizard.definition.machine.states).map((slug) => callDefinitionOf(wizard, slug));
  const called = [confirmDefinitionOf(wizard), ...steps].find(
    (call) => call.method === method && call.path === path,
  );
  return called?.reply ?? {};
}

/** Stands for the pictures of sample registrants, which do not exist. */
const noPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#8795b5"/></svg>';

/** Returns a service that takes every file and sends none: pictures are shown from this page's memory. */
function pretendedFiles(): FileService {
  const chosen = new Map<string, Blob>();
  const addresses = new Map<string, string>();
  const placeholder = new Blob([noPicture], { type: "image/svg+xml" });

  return {
    async upload(file, _purpose, onProgress) {
      onProgress(1);
      const id = newId();
      chosen.set(id, file);
      return { id, name: file.name, type: file.type, size: file.size };
    },
    urlOf(id) {
      const address = addresses.get(id) ?? URL.createObjectURL(chosen.get(id) ?? placeholder);
      addresses.set(id, address);
      return address;
    },
  };
}
