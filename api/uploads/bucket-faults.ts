import { StorageFault } from "./storage-fault.ts";

const key = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";

/** Faults of a bucket, and what to do about them. */
const words: [names: RegExp, say: (bucket: string, where: string) => string][] = [
  [
    /^NoSuchBucket$/,
    (bucket, where) =>
      `there is no bucket ${bucket} at ${where}. Make it, or correct bucket and endpoint in FILES_URL`,
  ],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidClientTokenId|ExpiredToken|InvalidToken|Unauthorized)$/,
    (_bucket, where) => `${where} does not accept the key. Correct ${key}, and restart the server`,
  ],
  [
    /^CredentialsProviderError$/,
    (bucket) => `there is no key to the bucket ${bucket}. Set ${key}, and restart the server`,
  ],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|AccountProblem|403)$/,
    (bucket) =>
      `the key may not use the bucket ${bucket}. Allow it to list the bucket, and to get, put and delete its objects`,
  ],
  [
    /^(RequestTimeTooSkewed|RequestExpired)$/,
    (_bucket, where) =>
      `the clock of this machine and that of ${where} differ. Let both take their time from a time server`,
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301)$/,
    (bucket) => `the bucket ${bucket} is in another region. Correct region in FILES_URL`,
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|E(HOST|NET)(UNREACH|DOWN)|EPROTO|DEPTH_ZERO_SELF_SIGNED_CERT)$/,
    (_bucket, where) => `${where} cannot be reached. Correct endpoint in FILES_URL, or open the way there`,
  ],
  [
    /^(TimeoutError|ETIMEDOUT|ECONNRESET|ECONNABORTED|EPIPE|SlowDown|ServiceUnavailable|InternalError|503|500)$/,
    (_bucket, where) =>
      `${where} is slow, overloaded or breaks off. Look at its state; everything is tried again`,
  ],
  [
    /(QuotaExceeded|StorageFull|NoSpace)/i,
    (bucket) => `the bucket ${bucket} is full. Make room, or raise its quota`,
  ],
];

/** Says of an error of the AWS SDK what is wrong with the bucket, and what to do about it. */
export function faultIn(error: unknown, bucket: string, endpoint: string | null): Error {
  if (error instanceof StorageFault) return error;
  const where = endpoint ?? "Amazon S3";
  const code = codeOf(error);
  const say = words.find(([names]) => names.test(code))?.[1];
  return new StorageFault(code, say?.(bucket, where) ?? `the bucket ${bucket} at ${where} fails (${code})`);
}

/** Returns what the bucket, or the network before it, calls the failure. */
function codeOf(error: unknown): string {
  const { code, name, $metadata } = (error ?? {}) as {
    code?: unknown;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof code === "string" && code !== "") return code;
  // A response without a body says no more than its status.
  const isNamed = name !== undefined && !/^(Error|Unknown|UnknownError|S3ServiceException)$/.test(name);
  return isNamed ? name : String($metadata?.httpStatusCode ?? "unknown");
}
