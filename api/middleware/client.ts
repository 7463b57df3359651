import { isIPv6 } from "node:net";

/**
 * The client that a limit counts: its address, and for IPv6 the network of 64 bits that one customer is given,
 * because from there come more addresses than anybody can count.
 */
export function clientOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
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
