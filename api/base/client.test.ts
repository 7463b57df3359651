import { describe, expect, it } from "vitest";
import { clientOf, plainAddress } from "./client.ts";

describe("a client", () => {
  it("identifies a client by its IPv4 address, however that is written", () => {
    expect(clientOf("192.0.2.1")).toBe("192.0.2.1");
    expect(clientOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  });

  it("attack 141: treats everything that is no address as one client", () => {
    for (const nonsense of ["", "nonsense", "9".repeat(14_000), "\xff", "1.2.3.4.5", "1::2::3"])
      expect(clientOf(nonsense)).toBe("unknown");
    expect(plainAddress("nonsense")).toBeNull();
    expect(plainAddress(`fe80::1%${"a".repeat(14_000)}`)).toBe("fe80::1");
  });

  it("identifies a client with IPv6 by its network of 64 bits", () => {
    const same = [
      "2001:db8:1:2:3:4:5:6",
      "2001:0db8:0001:0002::",
      "2001:DB8:1:2::ffff",
      "2001:db8:1:2:0:0:0:1%eth0",
    ];
    for (const address of same) expect(clientOf(address)).toBe("2001:db8:1:2::/64");
    expect(clientOf("2001:db8:1:3::1")).not.toBe("2001:db8:1:2::/64");
    expect(clientOf("::1")).toBe("0:0:0:0::/64");
    expect(clientOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  });
});
