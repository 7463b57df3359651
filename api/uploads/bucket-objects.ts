import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { FilesPlace } from "../base/files-url.ts";
import { createFaultReader } from "./bucket-faults.ts";
import { nullWhen } from "./null-when.ts";
import { StorageFault } from "./storage-fault.ts";

type BucketPlace = FilesPlace & { kind: "bucket" };

/** Only one part of an upload is in memory; a bucket takes no smaller ones. */
const partBytes = 5 * 1024 * 1024;

/** Reads and writes the objects of a bucket by their names. What fails throws a StorageFault. */
export function createObjects(client: S3Client, { bucket: Bucket, endpoint }: BucketPlace) {
  const faultIn = createFaultReader(Bucket, endpoint);

  async function tried<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error) => {
      throw faultIn(error);
    });
  }

  /** Returns null if there is no such object; a bucket that is not there is another matter. */
  async function get(Key: string): Promise<GetObjectCommandOutput | null> {
    return await tried(client.send(new GetObjectCommand({ Bucket, Key })).catch(nullWhen("NoSuchKey")));
  }

  async function sizeOf(Key: string): Promise<number | null> {
    const asked = client.send(new HeadObjectCommand({ Bucket, Key }));
    const head = await tried(asked.catch(nullWhen("NotFound")));
    if (head !== null) return head.ContentLength ?? 0;
    // This response has no body that could say what is missing.
    const found = await get(Key);
    (found?.Body as Readable | undefined)?.destroy();
    return found?.ContentLength ?? null;
  }

  /**
   * Stores bytes and looks whether all of them arrived. What a failure leaves has no row: the sweep removes it, and a
   * second try writes over it.
   */
  async function put(Key: string, bytes: Readable): Promise<void> {
    let sent = 0;
    async function* counted() {
      for await (const part of bytes) {
        sent += part.length;
        yield part;
      }
    }
    const params = { Bucket, Key, Body: Readable.from(counted(), { objectMode: false }) };
    await tried(new Upload({ client, params, queueSize: 1, partSize: partBytes }).done());
    const stored = await sizeOf(Key);
    if (stored === sent) return;
    throw new StorageFault("Incomplete", `Of ${sent} bytes, the bucket ${Bucket} has ${stored ?? "none"}`);
  }

  /** Stores a short text unless the object is there. Returns false if it is. */
  async function putOnce(Key: string, Body: string): Promise<boolean> {
    const once = new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: "*" });
    // Another server was first.
    const taken = nullWhen("PreconditionFailed", "ConditionalRequestConflict");
    return (await tried(client.send(once).catch(taken))) !== null;
  }

  async function read(Key: string) {
    const size = await sizeOf(Key);
    if (size === null) return null;
    return {
      size,
      async open() {
        const found = await get(Key);
        if (found === null) throw Object.assign(new Error("The file was removed."), { code: "ENOENT" });
        const body = found.Body as Readable;
        if (found.ContentLength === size) return body;
        body.destroy();
        throw new StorageFault("Incomplete", `The bucket ${Bucket} has other bytes than it said`);
      },
    };
  }

  /** Returns all bytes of a small object; null if there is none. */
  async function bytes(Key: string): Promise<Buffer | null> {
    const found = await get(Key);
    return found && (await tried(buffer(found.Body as Readable)));
  }

  async function remove(Key: string): Promise<void> {
    await tried(client.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  /** Returns names that begin so, last changed before a time: those after a name, or the first ones, `most` of them. */
  async function listBefore(Prefix: string, before: Date, after: string, most: number): Promise<string[]> {
    const names: string[] = [];
    const from = after === Prefix ? {} : { StartAfter: after };
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, ...from });
    const collect = async () => {
      for await (const { Contents = [] } of pages)
        for (const { Key = "", LastModified } of Contents) {
          if (names.length >= most) return;
          if (LastModified && LastModified < before) names.push(Key);
        }
    };
    await tried(collect());
    return names;
  }

  return { put, putOnce, read, bytes, remove, listBefore };
}
