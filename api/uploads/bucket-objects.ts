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
import { faultIn } from "./bucket-faults.ts";
import { nullWhen } from "./null-when.ts";
import { StorageFault } from "./storage-fault.ts";

type BucketPlace = FilesPlace & { kind: "bucket" };

/** Size of an upload's parts, one of which is in memory; a bucket takes no smaller ones. */
const partBytes = 5 * 1024 * 1024;

/** Reads and writes the objects of a bucket by their names. What fails throws a StorageFault. */
export class BucketObjects {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly endpoint: string | null;

  constructor(client: S3Client, { bucket, endpoint }: BucketPlace) {
    this.client = client;
    this.bucket = bucket;
    this.endpoint = endpoint;
  }

  private async tried<T>(work: Promise<T>): Promise<T> {
    return await work.catch((error) => {
      throw faultIn(error, this.bucket, this.endpoint);
    });
  }

  /** Returns null if there is no such object; a bucket that is not there is another matter. */
  private async get(Key: string): Promise<GetObjectCommandOutput | null> {
    return await this.tried(
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key })).catch(nullWhen("NoSuchKey")),
    );
  }

  private async sizeOf(Key: string): Promise<number | null> {
    const asked = this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }));
    const head = await this.tried(asked.catch(nullWhen("NotFound")));
    if (head !== null) return head.ContentLength ?? 0;
    // This response has no body that could say what is missing.
    const found = await this.get(Key);
    (found?.Body as Readable | undefined)?.destroy();
    return found?.ContentLength ?? null;
  }

  /**
   * Stores bytes and looks whether all of them arrived. What a failure leaves has no row: the sweep removes it, and a
   * second try writes over it.
   */
  async put(Key: string, bytes: Readable): Promise<void> {
    let sent = 0;
    async function* counted() {
      for await (const part of bytes) {
        sent += part.length;
        yield part;
      }
    }
    const params = { Bucket: this.bucket, Key, Body: Readable.from(counted(), { objectMode: false }) };
    await this.tried(new Upload({ client: this.client, params, queueSize: 1, partSize: partBytes }).done());
    const stored = await this.sizeOf(Key);
    if (stored === sent) return;
    throw new StorageFault(
      "Incomplete",
      `Of ${sent} bytes, the bucket ${this.bucket} has ${stored ?? "none"}`,
    );
  }

  /** Stores a short text unless the object is there. Returns false if it is. */
  async putOnce(Key: string, Body: string): Promise<boolean> {
    const once = new PutObjectCommand({ Bucket: this.bucket, Key, Body, IfNoneMatch: "*" });
    // Another server was first.
    const taken = nullWhen("PreconditionFailed", "ConditionalRequestConflict");
    return (await this.tried(this.client.send(once).catch(taken))) !== null;
  }

  async read(Key: string) {
    const size = await this.sizeOf(Key);
    if (size === null) return null;
    return {
      size,
      open: async () => {
        const found = await this.get(Key);
        if (found === null) throw Object.assign(new Error("The file was removed."), { code: "ENOENT" });
        const body = found.Body as Readable;
        if (found.ContentLength === size) return body;
        body.destroy();
        throw new StorageFault("Incomplete", `The bucket ${this.bucket} has other bytes than it said`);
      },
    };
  }

  /** Returns all bytes of a small object; null if there is none. */
  async bytes(Key: string): Promise<Buffer | null> {
    const found = await this.get(Key);
    return found && (await this.tried(buffer(found.Body as Readable)));
  }

  async remove(Key: string): Promise<void> {
    await this.tried(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key })));
  }

  /** Returns names that begin so, last changed before a time: those after a name, or the first ones, `most` of them. */
  async listBefore(Prefix: string, before: Date, after: string, most: number): Promise<string[]> {
    const names: string[] = [];
    const from = after === Prefix ? {} : { StartAfter: after };
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix, ...from });
    const collect = async () => {
      for await (const { Contents = [] } of pages)
        for (const { Key = "", LastModified } of Contents) {
          if (names.length >= most) return;
          if (LastModified && LastModified < before) names.push(Key);
        }
    };
    await this.tried(collect());
    return names;
  }
}
