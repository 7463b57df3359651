import { lookup as resolveName } from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** Limits of a response. */
export interface RequestLimits {
  milliseconds: number;
  bytes: number;
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv6");
}

/**
 * Resolves a public host name and rejects private addresses, so that forged DNS cannot reach internal hosts. To use
 * a private host, an operator configures its address, or localhost.
 */
export function publicLookup(resolve: typeof resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isPrivate = addresses.some(({ address }) =>
        privateAddresses.check(address, isIPv6(address) ? "ipv6" : "ipv4"),
      );
      if (isPrivate && hostname !== "localhost")
        return callback(new Error("The name leads to a private network."), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      if (!first) return callback(new Error("The name has no address."), []);
      return callback(null, first.address, first.family);
    });
  };
}

/** Describes why a request failed, without the URL, which may hold a key. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
}

/**
 * Fetches JSON from a service within limits, without redirects or compression. Returns null for an empty response.
 * Throws nothing but a ServiceFailure.
 */
export async function requestJson(url: URL, limits: RequestLimits): Promise<unknown> {
  try {
    const response = await responseOf(url, AbortSignal.timeout(limits.milliseconds));
    const text = await textOfResponse(response, limits.bytes);
    return text.trim() === "" ? null : JSON.parse(text);
  } catch (error) {
    throw failureFrom(error as Error & { code?: string });
  }
}

function responseOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getHttps : getHttp;
  const headers = { accept: "application/json", "accept-encoding": "identity" };
  return new Promise((answer, refuse) => {
    get(url, { agent: false, headers, lookup: publicLookup(resolveName), signal }, answer).on(
      "error",
      refuse,
    );
  });
}

async function textOfResponse(response: IncomingMessage, maxBytes: number): Promise<string> {
  try {
    if (response.statusCode !== 200 && response.statusCode !== 204) {
      throw new ServiceFailure(`The service answered ${response.statusCode}.`);
    }
    if ((response.headers["content-encoding"] ?? "identity") !== "identity") {
      throw new ServiceFailure("The service answered in an encoding that was not asked for.");
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new ServiceFailure(`The service answered more than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } finally {
    response.destroy();
  }
}

function failureFrom(error: Error & { code?: string }): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (error instanceof SyntaxError || error instanceof TypeError) {
    return new ServiceFailure("The service answered something that is not JSON.");
  }
  if (error.name === "AbortError" || error.name === "TimeoutError") {
    return new ServiceFailure("The service took too long.");
  }
  return new ServiceFailure(`The service cannot be reached (${error.code ?? error.name}).`);
}
