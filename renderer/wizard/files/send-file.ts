import type { FileAnswer } from "../../controls/file/file-service.ts";
import { upload } from "../../session/client.ts";

interface FileReply {
  _id: string;
  name: string;
  type: string;
  size: number;
}

/** Uploads one file and returns the server's record of it; pictures come back re-encoded. */
export async function sendFile(
  file: Blob,
  name: string,
  purpose: string,
  onProgress: (share: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const form = new FormData();
  // The server parses the parts as a stream and needs the rule before the bytes.
  form.append("purpose", purpose);
  form.append("file", file, name);
  const { _id, type, size, ...reply } = await upload<FileReply>("files", form, onProgress, signal);
  return { id: _id, name: reply.name, type, size };
}
