import { isIP, isIPv6 } from "node:net";

/** The address without its zone, IPv4 in its plain form; null for whatever a proxy's header holds that is none. */
export function addressOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/s, "");
  return isIP(address) === 0 ? null : address;
}

/**
 * The client that a limit counts: its address, and for IPv6 the network of 64 bits that one customer is given,
 * because from there come more addresses than anybody can count. Whoever has no address counts as one client.
 */
export function clientOf(ip: string): string {
  const address = addressOf(ip);
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
