import { beforeAll, expect, it } from "vitest";
import { referenceNumber } from "#engine";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { sentSupplier } from "../testing/desk.ts";
import { enter } from "../testing/enter.ts";
import { done, supplierCalls } from "../testing/sample-calls.ts";
import { exportRegistrations, exportTable } from "./export.ts";

describeServer("an export of registrations", (open) => {
  let server: TestServer;
  let formula: Awaited<ReturnType<typeof sentSupplier>>;

  beforeAll(async () => {
    server = await open();
    formula = await sentSupplier(server, { name: "=HYPERLINK(1)" });
    const hidden = await sentSupplier(server);
    const { token } = hidden.person;
    done(await server.call("PUT", "/api/user/data/sharing", { token, body: { optOut: true } }));
    done(await supplierCalls(server, await enter(server)).personalDetails());
  });

  const site = () => ({ store: server.store, clock: server.clock.now, definitions: server.definitions });
  const exported = (options = {}) =>
    exportRegistrations(site(), "supplier", { unfinished: false, hidden: false, ...options });

  it("has what was sent, in the words of the questions, without those who opted out, and is audited", async () => {
    const { registrations, optedOut } = await exported();
    expect(optedOut).toBe(1);
    expect(registrations).toHaveLength(1);
    const [one] = registrations;
    expect(one).toMatchObject({
      reference: referenceNumber(formula.id),
      email: formula.person.email,
      state: "Received",
    });
    const questions = one?.answers.flatMap((section) => section.questions) ?? [];
    expect(questions).toContainEqual(expect.objectContaining({ answer: "=HYPERLINK(1)" }));
    const [entry] = await server.store.audit.list({ limit: 1, search: "registrations-exported" });
    expect(entry).toMatchObject({ target: "supplier 1", userId: null });
  });

  it("has what was never sent, and what the desk hides, only when that is asked for", async () => {
    const secrets = ({ registrations }: Awaited<ReturnType<typeof exported>>) =>
      JSON.stringify(registrations).includes("•••••");
    expect(secrets(await exported())).toBe(true);
    const all = await exported({ unfinished: true, hidden: true });
    expect(all.registrations.map(({ sentAt }) => sentAt === null).sort()).toEqual([false, true]);
    expect(secrets(all)).toBe(false);
  });

  it("writes a table that no spreadsheet runs, with a column for each question", async () => {
    const lines = exportTable(await exported({ unfinished: true })).split("\r\n");
    const [head = "", ...rows] = lines;
    expect(head).toMatch(
      /^\uFEFF"Reference","Email","Sent","State","Personal Details: Picture","Personal Details: Name",/u,
    );
    expect(new Set(head.split('","')).size).toBe(head.split('","').length);
    expect(rows.join("\n")).toContain(`"'=HYPERLINK(1)"`);
  });

  it("refuses to export a missing wizard, and names the existing ones", async () => {
    await expect(
      exportRegistrations(site(), "suplier", { unfinished: false, hidden: false }),
    ).rejects.toThrow(/no wizard "suplier".*supplier/u);
  });
});
