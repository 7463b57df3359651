import { isIP, isIPv6 } from "node:net";

/** Returns the address without its zone, IPv4 in plain form, or null if a proxy's header holds no address. */
export function plainAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/s, "");
  return isIP(address) === 0 ? null : address;
}

/**
 * Returns the key that rate limits count a client by: its IPv4 address, or its IPv6 /64 network, since one customer
 * owns all addresses of it. All callers without a valid address share one key.
 */
export function clientOf(ip: string): string {
  const address = plainAddress(ip);
  if (address === null) return "unknown";
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::") as [string, string | undefined];
  const front = head === "" ? [] : head.split(":");
  const back = !tail ? [] : tail.split(":");
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
