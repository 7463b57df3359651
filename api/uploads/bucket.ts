import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { HeadObjectCommand, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { FilesPlace } from "../base/files-url.ts";
import { BucketObjects } from "./bucket-objects.ts";
import { openIncoming } from "./incoming.ts";
import type { FileStorage } from "./storage.ts";
import { StorageFault } from "./storage-fault.ts";
import { isKey, newKey, requireKey } from "./storage-key.ts";

/** A connection to the bucket on which nothing moves for so many milliseconds has failed. */
const longestSilence = 10_000;

/**
 * Opens a bucket as storage. Nobody but the server reads it: objects have no permissions of their own, and no address
 * leads to them. Bytes that are still arriving are on this machine, where they are checked.
 */
export async function openBucket(
  place: FilesPlace & { kind: "bucket" },
  incomingPath: string,
): Promise<FileStorage> {
  const { bucket, prefix, endpoint } = place;
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
  const objects = new BucketObjects(new S3Client(settings), place);
  const keptPrefix = `${prefix}kept/`;
  const idName = `${prefix}directory-id`;
  const nameOf = (key: string) => `${keptPrefix}${requireKey(key)}`;
  const put = async (key: string, bytes: Readable) => await objects.put(nameOf(key), bytes);
  const read = async (key: string) => await objects.read(nameOf(key));
  const remove = async (key: string) => await objects.remove(nameOf(key));
  const id = async () => (await objects.bytes(idName))?.toString() ?? null;

  return {
    name: `s3://${bucket}/${prefix}`,
    incoming,
    sweepIncoming,
    checkHolds: 10_000,
    isRemote: true,
    ...{ put, read, remove, id },
    async keep(path) {
      const key = newKey();
      await put(key, createReadStream(path));
      await rm(path, { force: true });
      return key;
    },
    async keptBefore(before, after = "", most = Number.POSITIVE_INFINITY) {
      const names = await objects.listBefore(keptPrefix, before, keptPrefix + after, most);
      return names.map((name) => name.slice(keptPrefix.length)).filter(isKey);
    },
    async giveId(newId = randomUUID()) {
      const isNew = (await id()) === null && (await objects.putOnce(idName, newId));
      return isNew ? newId : null;
    },
    async isPublic() {
      const stranger = new S3Client({
        ...settings,
        credentials: { accessKeyId: "nobody", secretAccessKey: "nobody" },
        signer: { sign: async (request) => request },
      });
      const reading = stranger.send(new HeadObjectCommand({ Bucket: bucket, Key: idName }));
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
      await put(key, Readable.from([probe]));
      const back = await objects.bytes(nameOf(key));
      await remove(key);
      if (!back?.equals(probe))
        throw new StorageFault("Incomplete", `The bucket ${bucket} returns other bytes than it was given`);
    },
  };
}
