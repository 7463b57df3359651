import { expect, it } from "vitest";
import { clamdPlace } from "./clamd-url.ts";

it("reads hosts, addresses and sockets, and nothing else", () => {
  expect(clamdPlace("tcp://clamav:3310")).toEqual({ host: "clamav", port: 3310 });
  expect(clamdPlace("tcp://10.0.0.7:3310/")).toEqual({ host: "10.0.0.7", port: 3310 });
  expect(clamdPlace("tcp://[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  expect(clamdPlace("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(clamdPlace("unix:///run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  const wrong = ["", "clamav:3310", "tcp://clamav", "tcp://clamav:0", "tcp://clamav:70000", "unix:clamd.ctl"];
  expect([...wrong, "http://clamav:3310", "tcp://user:word@clamav:3310"].map(clamdPlace)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
