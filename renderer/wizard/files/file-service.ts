import type { FileService } from "../../controls/file/file-service.ts";
import { ApiProblem, call, fetchFile } from "../../session/client.ts";
import { readSession } from "../../session/session.ts";
import { newId } from "../queue/save.ts";
import { holdFile, interruptedFiles, keepLocalFile, localFile } from "./local-files.ts";
import { sendFile } from "./send-file.ts";

/** No reply, no login, or a proxy that lost the server: the file can be sent later. */
const passing = new Set([0, 401, 502, 504]);

/**
 * Creates the file service of one wizard and owner. It uploads a file as soon as it is chosen. Without an account or
 * a connection the file stays in this browser until a save that refers to it uploads it.
 */
export function createFileService(owner: string, wizard: string): FileService {
  const addresses = new Map<string, Promise<string>>();
  return {
    async upload(file, question, onProgress, signal) {
      const purpose = `${wizard}/${question}`;
      if (readSession().isAuthenticated) {
        try {
          return await sendFile(file, file.name, purpose, onProgress, signal);
        } catch (problem) {
          const passes = problem instanceof ApiProblem && passing.has(problem.status);
          if (!passes) throw problem;
        }
      }
      const id = newId();
      await keepLocalFile(owner, id, { file, name: file.name, purpose });
      onProgress(1);
      return { id, name: file.name, type: file.type, size: file.size };
    },

    hold: (file, place) => holdFile(owner, `${wizard}/${place}`, file),

    interrupted: (place) => interruptedFiles(owner, `${wizard}/${place}`),

    async remove(id) {
      // A file that is still in this browser is deleted with its other data.
      if (await localFile(owner, id)) return;
      await call("DELETE", `files/${id}`).catch(() => undefined);
    },

    urlOf(id) {
      const known = addresses.get(id);
      if (known) return known;
      const address = addressOf(owner, id);
      addresses.set(id, address);
      address.catch(() => addresses.delete(id));
      return address;
    },
  };
}

async function addressOf(owner: string, id: string): Promise<string> {
  const local = await localFile(owner, id);
  if (local && "file" in local) return URL.createObjectURL(local.file);
  const remote = local ? local.sent.id : id;
  return URL.createObjectURL(await fetchFile(`files/${remote}?inline`));
}
