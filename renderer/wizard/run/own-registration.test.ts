import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetCarryOver, markCarryOver } from "../../session/carry-over-note.ts";
import { ownRegistration } from "./own-registration.ts";

const mine = (id: string, isOpen = true) => ({
  _id: id,
  wizard: "mentoring",
  isOpen,
  url: `/mentoring/${id}/papers`,
});
const others = { _id: "o", wizard: "other", isOpen: true, url: "/other/o/wish" };
const begun = { registration: { _id: "new" }, url: "/mentoring/new/wish" };

/** Makes the server list these registrations, and give this reply to who begins another. */
function serve(registrations: object[], status = 201, reply: object = begun): void {
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) =>
    method === "GET" ? Response.json({ registrations }) : Response.json(reply, { status }),
  );
}

const elsewhere = (to: string) => ({ kind: "elsewhere", to });

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
});

afterEach(() => {
  forgetCarryOver();
  vi.unstubAllGlobals();
});

describe("ownRegistration keeps the answers in the address", () => {
  test("keeps them on the way to the only registration", async () => {
    serve([mine("a"), others]);
    expect(await ownRegistration("mentoring", "/mentoring/wish?from=ad")).toEqual(
      elsewhere("/mentoring/a/papers?from=ad"),
    );
  });

  test.each([
    ["several", [mine("a"), mine("b")]],
    ["one that is not open", [mine("a", false)]],
  ])("keeps them on the way to the list of %s", async (_what, registrations) => {
    serve(registrations);
    expect(await ownRegistration("mentoring", "/mentoring?from=ad")).toEqual(
      elsewhere("/registrations?from=ad"),
    );
  });

  test("keeps them on the way to a new one, which opens at its first step or the step in the address", async () => {
    serve([others]);
    expect(await ownRegistration("mentoring", "/mentoring?from=ad")).toEqual(
      elsewhere("/mentoring/new?from=ad"),
    );
    expect(await ownRegistration("mentoring", "/mentoring/papers?from=ad")).toEqual(
      elsewhere("/mentoring/new/papers?from=ad"),
    );
  });
});

test("answers from before the login begin another registration", async () => {
  serve([mine("a")]);
  markCarryOver("mentoring", "/mentoring/wish");
  expect(await ownRegistration("mentoring", "/mentoring/wish")).toEqual(elsewhere("/mentoring/new/wish"));
});

describe("ownRegistration, when the server begins no registration,", () => {
  test.each([
    ["not-open-yet", { kind: "closed", wizard: "mentoring", when: "before" }],
    ["closed", { kind: "closed", wizard: "mentoring", when: "after" }],
    ["in-company", elsewhere("/welcome-page")],
    ["too-many", elsewhere("/registrations")],
  ])("knows what to show for %s", async (code, shown) => {
    serve([], 409, { code, message: "No." });
    expect(await ownRegistration("mentoring", "/mentoring")).toEqual(shown);
  });

  test("throws any other problem", async () => {
    serve([], 500, { code: "internal", message: "Broken." });
    await expect(ownRegistration("mentoring", "/mentoring")).rejects.toThrow("Broken.");
  });
});
