import type { LookupAddress, lookup } from "node:dns";
import { expect, test } from "vitest";
import { publicLookup } from "./bounded-request.ts";

function look(hostname: string, addresses: LookupAddress[], all: boolean): Promise<unknown> {
  const resolve = ((
    _name: string,
    _options: object,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => callback(null, addresses)) as unknown as typeof lookup;
  return new Promise((answer, refuse) => {
    publicLookup(resolve)(hostname, { all }, (error, found) => (error ? refuse(error) : answer(found)));
  });
}

test("a public address is used", async () => {
  const addresses = [{ address: "203.0.113.7", family: 4 }];
  expect(await look("api.example", addresses, true)).toEqual(addresses);
  expect(await look("api.example", addresses, false)).toBe("203.0.113.7");
});

test("a name that leads into a private network is refused, even beside a public address", async () => {
  for (const address of [
    "10.0.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
  ]) {
    const family = address.includes(":") ? 6 : 4;
    const addresses = [
      { address: "203.0.113.7", family: 4 },
      { address, family },
    ];
    await expect(look("api.example", addresses, true), address).rejects.toThrow("private network");
  }
});

test("localhost means what the operator says", async () => {
  expect(await look("localhost", [{ address: "127.0.0.1", family: 4 }], false)).toBe("127.0.0.1");
});
