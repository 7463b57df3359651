import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, callLast, repliesDue } from "./client.ts";

const session = vi.hoisted(() => ({ token: "first" as string | null }));
vi.mock("./session.ts", () => ({ tokenInUse: () => session.token, sessionExpired: vi.fn() }));

/** Calls that no response has come to, each with what answers it. */
let sent: { url: string; answer: () => void }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise((resolve) =>
        sent.push({ url, answer: () => resolve(new Response("{}", { status: 200 })) }),
      ),
  );
});
afterEach(() => vi.unstubAllGlobals());

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
  session.token = "second";
  const next = call("GET", "notifications");
  expect(sent).toHaveLength(2);
  sent[1]?.answer();
  expect(await next).toEqual({});
});
