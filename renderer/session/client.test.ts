import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, callLast, repliesDue } from "./client.ts";
import { beginSession, endSession } from "./session.ts";

const tokenOf = (sub: string) =>
  `header.${Buffer.from(JSON.stringify({ sub, exp: 4_000_000_000 })).toString("base64url")}.signature`;

/** Calls without a response yet, each with its responder. */
let sent: { url: string; answer: () => void }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("document", { cookie: "" });
  beginSession(tokenOf("first"));
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise((resolve) =>
        sent.push({ url, answer: () => resolve(new Response("{}", { status: 200 })) }),
      ),
  );
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("replies are waited for, also those to calls that begin meanwhile", async () => {
  const first = call("GET", "first");
  const due = repliesDue().then(() => "none is due");
  const second = call("GET", "second");
  sent[0]?.answer();
  await first;
  expect(await Promise.race([due, Promise.resolve("one is due")])).toBe("one is due");
  sent[1]?.answer();
  await second;
  expect(await due).toBe("none is due");
});

test("a login that is ending calls nothing anymore; the next one does", async () => {
  const last = callLast("POST", "auth/logout");
  await expect(call("GET", "notifications")).rejects.toMatchObject({ status: 0 });
  expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining("auth/logout")]);
  sent[0]?.answer();
  await last;
  beginSession(tokenOf("second"));
  const next = call("GET", "notifications");
  expect(sent).toHaveLength(2);
  sent[1]?.answer();
  expect(await next).toEqual({});
});

test("a reply that lost its body counts as none, so that the call is made again", async () => {
  beginSession(tokenOf("third"));
  vi.stubGlobal("fetch", async () => new Response("", { status: 200 }));
  await expect(call("PUT", "step")).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect(await call("PUT", "step")).toBeNull();
});
