import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ownRegistration } from "./own-registration.ts";

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
  vi.unstubAllGlobals();
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
