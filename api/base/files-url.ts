import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Location of uploads. */
export type FilesPlace =
  | { kind: "folder"; path: string }
  | {
      kind: "bucket";
      bucket: string;
      /** Prefix of every key: empty, or ends with a slash. */
      prefix: string;
      /** Endpoint; null for Amazon's own. */
      endpoint: string | null;
      region: string | null;
    };

/** Forms of FILES_URL, for messages. */
export const filesUrlForm =
  "a folder, as in file:./data/files, or a bucket, as in s3://bucket/prefix?endpoint=https://s3.example.com&region=us-east-1, without a key in it";

/** Returns the place that a FILES_URL names, or null if it names none. */
export function filesPlace(filesUrl: string): FilesPlace | null {
  if (filesUrl.startsWith("s3:")) return bucketIn(filesUrl);
  const path = pathIn(filesUrl);
  return path === null ? null : { kind: "folder", path };
}

/** A path after `file:`, or after `file://` and no host: two slashes and a name would mean another machine. */
function pathIn(filesUrl: string): string | null {
  if (filesUrl.startsWith("file:///")) {
    try {
      return fileURLToPath(filesUrl);
    } catch {
      return null;
    }
  }
  // The standard has no relative file: URL; here it is a path relative to where the server was started.
  return /^file:(?!\/\/)./.test(filesUrl) ? resolve(filesUrl.slice("file:".length)) : null;
}

/** A key to the bucket has no place in the address, which logs and messages show. */
function bucketIn(filesUrl: string): FilesPlace | null {
  if (!URL.canParse(filesUrl)) return null;
  const { hostname, host, username, password, pathname, hash, searchParams } = new URL(filesUrl);
  if (host !== hostname || username || password || hash) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return null;
  const prefix = pathname.replace(/^\/|\/$/g, "");
  if (!/^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/.test(prefix)) return null;
  const { endpoint = null, region = null, ...others } = Object.fromEntries(searchParams);
  if (Object.keys(others).length > 0 || region === "") return null;
  if (endpoint !== null && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint)) return null;
  return { kind: "bucket", bucket: hostname, prefix: prefix && `${prefix}/`, endpoint, region };
}
