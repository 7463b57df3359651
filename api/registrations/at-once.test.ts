import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import {
  buyerCalls,
  done,
  fillBuyer,
  fillSupplier,
  personal,
  storedEntries,
  supplierCalls,
  uploadAhead,
} from "../testing/sample-calls.ts";
import { pdf } from "../testing/sample-files.ts";

describeOnBothDatabases("a registration under concurrent calls", (open) => {
  let server: TestServer;
  let person: Person;
  let calls: ReturnType<typeof supplierCalls>;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    calls = supplierCalls(server, person);
  });

  function put(step: string, answer: object, seen?: number) {
    const headers: { [name: string]: string } = seen === undefined ? {} : { "If-Match": `"${seen}"` };
    return server.call("PUT", `/api/registrations/supplier/steps/${step}`, {
      body: { answer },
      token: person.token,
      headers,
    });
  }

  const city = (name: string) => ({ ...personal, city: name });

  test("the first save from many tabs makes one registration and one row", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => calls.personalDetails()));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies.map(({ body }) => body.entry.revision)).toEqual(Array(10).fill(1));
    expect(await server.store.registrations.listOf(person.userId)).toHaveLength(1);
  });

  test("stores one of several answers to the same revision, and refuses the others", async () => {
    done(await calls.personalDetails());
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put("personal-details", city(`Town ${i}`), 1)),
    );
    const kept = replies.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    const others = replies.filter(({ status }) => status === 409);
    expect(others).toHaveLength(9);
    for (const { body } of others) expect(body.current).toEqual(kept[0]?.body.entry);
    expect((await storedEntries(server, person))["personal-details"]?.revision).toBe(2);
  });

  test("stores every save without a revision as a new one, so that the last wins", async () => {
    done(await calls.personalDetails());
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put("personal-details", city(`Town ${i}`))),
    );
    const revisions = replies.map(({ body }) => body.entry.revision).sort((a, b) => a - b);
    expect(revisions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const last = replies.find(({ body }) => body.entry.revision === 11);
    expect((await storedEntries(server, person))["personal-details"]?.entry.answer).toEqual(
      last?.body.entry.answer,
    );
  });

  test("two tabs that save different steps both succeed", async () => {
    await fillSupplier(server, person);
    const [a, b] = await Promise.all([
      put("personal-details", city("Macon"), 1),
      calls.basicInformation({ dba: "PDW" }),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const entries = await storedEntries(server, person);
    expect(entries["personal-details"]?.entry.answer?.city).toBe("Macon");
    expect(entries["basic-information"]?.entry.answer?.dba).toBe("PDW");
  });

  test("many confirmations at once count as one, with one mail", async () => {
    const id = await fillSupplier(server, person);
    const replies = await Promise.all(Array.from({ length: 10 }, () => calls.confirm()));
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        registration: {
          _id: id,
          wizard: "supplier",
          confirmed: true,
          confirmedAt: server.clock.now().toISOString(),
        },
        status: { account_status: "Pending", verification_status: "Unverified", verified_by: null },
        resume: { slug: "registration-confirmation", number: 8, complete: true },
        incomplete: null,
      });
    }
    const mails = await server.mails(person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.email.text).toContain("Hello Maria");
    expect(mails[0]?.email.text).toContain(
      "https://sourcebridge.example/supplier-profile-registration/review",
    );
    server.clock.advance(60_000);
    const late = done(await calls.confirm());
    expect(late.body.registration).toEqual(replies[0]?.body.registration);
    expect(await server.mails(person.email)).toHaveLength(1);
  });

  test("a save during a confirmation is part of it, or refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await enter(server);
      await fillBuyer(server, one);
      const buyer = buyerCalls(server, one);
      const [save, confirmed] = await Promise.all([
        buyer.procurementRole({ jobTitle: "Head of buying" }),
        buyer.confirm(),
      ]);
      expect(confirmed.status).toBe(200);
      const entry = (await storedEntries(server, one, "buyer"))["procurement-role"];
      if (save.status === 200)
        expect(entry).toMatchObject({ revision: 2, entry: { answer: { jobTitle: "Head of buying" } } });
      else {
        expect([save.status, save.body.code]).toEqual([409, "confirmed"]);
        expect(entry).toMatchObject({ revision: 1, entry: { answer: { jobTitle: "Buyer" } } });
      }
    }
  });

  test("a save that names a file and the removal of that file never both succeed", async () => {
    await calls.personalDetails();
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    for (let round = 0; round < 8; round += 1) {
      const file = await uploadAhead(
        server,
        person,
        "supplier/registration-compliance/document",
        pdf(`${round}`),
      );
      const answer = { entityType: "Sole Proprietorship", ein: "58-2345678", document: file };
      const [save, removal] = await Promise.all([
        put("registration-compliance", answer),
        server.call("DELETE", `/api/files/${file.id}`, { token: person.token }),
      ]);
      expect([save.status, removal.status].filter((status) => status === 200)).toHaveLength(1);
      const kept = await server.store.files.find(file.id, person.userId);
      expect(kept !== null).toBe(save.status === 200);
    }
  });

  test("accepts the save and the confirmation again after a lost reply", async () => {
    await fillBuyer(server, person);
    const buyer = buyerCalls(server, person);
    const lost = new AbortController();
    const sent = fetch(`${server.url}/api/buyer/confirm-registration`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ userId: person.userId }),
      signal: lost.signal,
    }).catch(() => "lost");
    setTimeout(() => lost.abort(), 5);
    await sent;
    done(await buyer.confirm());
    expect(await server.mails(person.email)).toHaveLength(1);
  });
});
