import { StorageFault } from "./storage-fault.ts";

/** Returns a function that says of an error of the AWS SDK what is wrong with the bucket, and what to do about it. */
export function createFaultReader(bucket: string, endpoint: string | null): (error: unknown) => Error {
  const where = endpoint ?? "Amazon S3";
  const key = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  const words: [names: RegExp, message: string][] = [
    [
      /^NoSuchBucket$/,
      `there is no bucket ${bucket} at ${where}. Make it, or correct bucket and endpoint in FILES_URL`,
    ],
    [
      /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidClientTokenId|ExpiredToken|InvalidToken|Unauthorized)$/,
      `${where} does not accept the key. Correct ${key}, and restart the server`,
    ],
    [
      /^CredentialsProviderError$/,
      `there is no key to the bucket ${bucket}. Set ${key}, and restart the server`,
    ],
    [
      /^(AccessDenied|Forbidden|AllAccessDisabled|AccountProblem|403)$/,
      `the key may not use the bucket ${bucket}. Allow it to list the bucket, and to get, put and delete its objects`,
    ],
    [
      /^(RequestTimeTooSkewed|RequestExpired)$/,
      `the clock of this machine and that of ${where} differ. Let both take their time from a time server`,
    ],
    [
      /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301)$/,
      `the bucket ${bucket} is in another region. Correct region in FILES_URL`,
    ],
    [
      /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|E(HOST|NET)(UNREACH|DOWN)|EPROTO|DEPTH_ZERO_SELF_SIGNED_CERT)$/,
      `${where} cannot be reached. Correct endpoint in FILES_URL, or open the way there`,
    ],
    [
      /^(TimeoutError|ETIMEDOUT|ECONNRESET|ECONNABORTED|EPIPE|SlowDown|ServiceUnavailable|InternalError|503|500)$/,
      `${where} is slow, overloaded or breaks off. Look at its state; everything is tried again`,
    ],
    [/(QuotaExceeded|StorageFull|NoSpace)/i, `the bucket ${bucket} is full. Make room, or raise its quota`],
  ];

  return (error) => {
    if (error instanceof StorageFault) return error;
    const code = codeOf(error);
    const known = words.find(([names]) => names.test(code))?.[1];
    return new StorageFault(code, known ?? `the bucket ${bucket} at ${where} fails (${code})`);
  };
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
