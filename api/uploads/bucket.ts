import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { FilesPlace } from "../base/files-url.ts";
import { createFaultReader } from "./bucket-faults.ts";
import { openIncoming } from "./incoming.ts";
import { nullWhen } from "./null-when.ts";
import type { FileStorage } from "./storage.ts";
import { StorageFault } from "./storage-fault.ts";
import { isKey, newKey, requireKey } from "./storage-key.ts";

/** A connection to the bucket on which nothing moves for so many milliseconds has failed. */
const longestSilence = 10_000;

/** Only one part of an upload is in memory; a bucket takes no smaller ones. */
const partBytes = 5 * 1024 * 1024;

/**
 * Opens a bucket as storage. Nobody but the server reads it: objects have no permissions of their own, and no address
 * leads to them. Bytes that are still arriving are on this machine, where they are checked.
 */
export async function openBucket(
  place: FilesPlace & { kind: "bucket" },
  incomingPath: string,
): Promise<FileStorage> {
  const { bucket: Bucket, prefix, endpoint } = place;
  const { incoming, sweepIncoming } = await openIncoming(incomingPath);
  const settings: S3ClientConfig = {
    // Other products than Amazon's have buckets in paths, and no regions.
    ...(endpoint !== null && { endpoint, forcePathStyle: true, region: "us-east-1" }),
    ...(place.region !== null && { region: place.region }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: longestSilence },
  };
  const client = new S3Client(settings);
  const faultIn = createFaultReader(Bucket, endpoint);
  const keptPrefix = `${prefix}kept/`;
  const idKey = `${prefix}directory-id`;
  const keyOf = (key: string) => `${keptPrefix}${requireKey(key)}`;

  async function tried<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error) => {
      throw faultIn(error);
    });
  }

  /** Returns null if there is no such object; a bucket that is not there is another matter. */
  async function get(Key: string): Promise<GetObjectCommandOutput | null> {
    return await client.send(new GetObjectCommand({ Bucket, Key })).catch((error) => {
      if (error.name === "NoSuchKey") return null;
      throw faultIn(error);
    });
  }

  async function sizeOf(Key: string): Promise<number | null> {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullWhen("NotFound"));
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
  async function store(key: string, bytes: Readable): Promise<void> {
    const Key = keyOf(key);
    let sent = 0;
    async function* counted() {
      for await (const part of bytes) {
        sent += part.length;
        yield part;
      }
    }
    const params = { Bucket, Key, Body: Readable.from(counted(), { objectMode: false }) };
    await tried(new Upload({ client, params, queueSize: 1, partSize: partBytes }).done());
    const stored = await tried(sizeOf(Key));
    if (stored === sent) return;
    throw new StorageFault("Incomplete", `Of ${sent} bytes, the bucket ${Bucket} has ${stored ?? "none"}`);
  }

  async function read(key: string) {
    const Key = keyOf(key);
    const size = await tried(sizeOf(Key));
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

  async function remove(key: string): Promise<void> {
    await tried(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })));
  }

  async function id(): Promise<string | null> {
    const found = await get(idKey);
    return found === null ? null : await tried(text(found.Body as Readable));
  }

  return {
    name: `s3://${Bucket}/${prefix}`,
    incoming,
    sweepIncoming,
    checkHolds: 10_000,
    isRemote: true,
    read,
    remove,
    id,
    put: store,
    async keep(path) {
      const key = newKey();
      await store(key, createReadStream(path));
      await rm(path, { force: true });
      return key;
    },
    async keptBefore(before) {
      const keys: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keptPrefix });
      const collect = async () => {
        for await (const { Contents = [] } of pages)
          for (const { Key = "", LastModified } of Contents) {
            const key = Key.slice(keptPrefix.length);
            if (isKey(key) && LastModified && LastModified < before) keys.push(key);
          }
      };
      await tried(collect());
      return keys;
    },
    async giveId(given = randomUUID()) {
      if ((await id()) !== null) return null;
      const once = new PutObjectCommand({ Bucket, Key: idKey, Body: given, IfNoneMatch: "*" });
      // Another server was first.
      const taken = nullWhen("PreconditionFailed", "ConditionalRequestConflict");
      return await tried(client.send(once).then(() => given, taken));
    },
    async isPublic() {
      const stranger = new S3Client({
        ...settings,
        credentials: { accessKeyId: "nobody", secretAccessKey: "nobody" },
        signer: { sign: async (request) => request },
      });
      const reading = stranger.send(new HeadObjectCommand({ Bucket, Key: idKey }));
      return await reading
        .then(
          () => true,
          () => false,
        )
        .finally(() => stranger.destroy());
    },
    async check() {
      // What a failure leaves is a file like any other that nothing names: the sweep removes it.
      const key = newKey();
      const probe = Buffer.from("Can anything be written?");
      await store(key, Readable.from([probe]));
      const found = await (await read(key))?.open();
      const back = found && (await tried(buffer(found)));
      await remove(key);
      if (!back?.equals(probe))
        throw new StorageFault("Incomplete", `The bucket ${Bucket} returns other bytes than it was given`);
    },
  };
}
