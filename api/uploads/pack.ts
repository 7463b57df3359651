import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import type { FileStorage } from "./storage.ts";

/** A file of a zip file: a text, or stored bytes. */
export type PackedFile = { path: string } & ({ text: string } | { storageKey: string });

/** A file in a zip file as it is. Node sums it up twenty times faster than the package, on the thread that answers calls. */
class PlainEntry extends ZipPassThrough {
  override push(part: Uint8Array<ArrayBuffer>, isLast = false): void {
    this.crc = crc32(part, this.crc ?? 0);
    this.size += part.length;
    this.process(part, isLast);
  }
}

/** Packs files one after the other, as fast as they are read. They are compressed already. Leaves out bytes that are gone. */
export async function* packed(storage: FileStorage, files: PackedFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for (const file of files) {
    const parts = await bytesOfFile(storage, file);
    if (!parts) continue;
    const entry = new PlainEntry(file.path);
    zip.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}

async function bytesOfFile(
  storage: FileStorage,
  file: PackedFile,
): Promise<Readable | Uint8Array<ArrayBuffer>[] | null> {
  if ("text" in file) return [new TextEncoder().encode(file.text)];
  return (await (await storage.read(file.storageKey))?.open()) ?? null;
}
