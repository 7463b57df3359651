import { beforeAll, expect, it } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import type { CaseView, Queue } from "./responses.ts";

/** Sends a supplier's registration. Returns its id. */
async function sentSupplier(
  server: TestServer,
  change: object = {},
): Promise<{ id: string; person: Person }> {
  const person = await enter(server);
  const id = await fillSupplier(server, person);
  if (Object.keys(change).length > 0) done(await supplierCalls(server, person).basicInformation(change));
  done(await supplierCalls(server, person).confirm());
  return { id, person };
}

/** The calls of somebody at the desk. */
function deskOf(server: TestServer, { token }: Person) {
  const send = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/desk${path}`, { token, ...(body !== undefined && { body }) });
  return {
    send,
    queue: async (search = ""): Promise<Queue> => done(await send("GET", `/cases${search}`)).body,
    open: async (id: string): Promise<CaseView> => done(await send("GET", `/cases/${id}`)).body,
    find: async (id: string, finding: string, answer: object, entry = 0): Promise<CaseView> => {
      const { findings } = done(await send("GET", `/cases/${id}`)).body as CaseView;
      const about = findings.filter((one) => one.finding === finding)[entry]?.about;
      return done(await send("PUT", `/cases/${id}/findings/${finding}`, { about, answer })).body;
    },
    move: async (id: string, move: string, more: object = {}) => {
      const { revision } = done(await send("GET", `/cases/${id}`)).body as CaseView;
      return await send("POST", `/cases/${id}/moves/${move}`, { revision, ...more });
    },
  };
}

const confirmed = { nameOnDocument: "Peachtree Data Works LLC", result: "confirmed" };

describeServer("the desk", (open) => {
  let server: TestServer;
  let reviewer: StaffPerson;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    server = await open();
    reviewer = await staffMember(server, "REVIEWER");
    desk = deskOf(server, reviewer);
  });

  const statusOf = async ({ token }: Person) =>
    done(await server.call("GET", "/api/registrations/me", { token })).body.status;

  it("receives a registration, which is opened, verified and activated, with its mails", async () => {
    const { id, person } = await sentSupplier(server);
    const { rows } = await desk.queue("?view=state:supplier/received");
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: "Peachtree Data Works",
      stateTitle: "Received",
      isNew: true,
      assignee: null,
    });
    expect(await statusOf(person)).toMatchObject({ verification_status: "Unverified" });

    const opened = await desk.open(id);
    expect(opened).toMatchObject({
      state: "in-review",
      waitsFor: "staff",
      mayWork: true,
      email: person.email,
    });
    expect(opened.events.map(({ kind }) => kind)).toEqual(["opened", "received"]);
    expect(await statusOf(person)).toMatchObject({ verification_status: "In review" });
    expect(opened.moves.find(({ name }) => name === "verify")?.blocked).toBe("Fill in “The business” first.");
    expect((await desk.move(id, "verify")).body).toMatchObject({ code: "blocked" });

    const found = await desk.find(id, "company", { ...confirmed, result: "refuted" });
    expect(found.moves.find(({ name }) => name === "verify")?.blocked).toContain("was not confirmed");
    await desk.find(id, "company", confirmed);
    const verified = done(await desk.move(id, "verify", { addition: "Well done." })).body as CaseView;
    expect(verified).toMatchObject({ state: "verified", stateTitle: "Verified" });
    const mail = (await server.mails(person.email)).at(-1)?.email;
    expect(mail?.subject).toContain("We have verified your details");
    expect(mail?.text).toContain("- Well done.");
    expect(await statusOf(person)).toMatchObject({
      account_status: "Pending",
      verification_status: "Verified",
      verified_by: "Sourcebridge Verification Team",
    });

    expect(done(await desk.move(id, "activate")).body).toMatchObject({ state: "active", isFinal: true });
    expect((await server.mails(person.email)).at(-1)?.email.subject).toContain("profile is active");
    expect(await statusOf(person)).toMatchObject({ account_status: "Active" });
    expect((await desk.queue()).rows.map((row) => row.id)).not.toContain(id);
  });
});
