import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer } from "#engine";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { sentGrant } from "../testing/desk.ts";
import { enter } from "../testing/enter.ts";
import { done, storedEntries } from "../testing/sample-calls.ts";

const signed = { statement: true, signature: "Rosa Delgado" };

describeServer("a review that asks for a signature", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const send = (method: string, path: string, body: object) =>
    server.call(method, `/api/registrations/grant${path}`, { token: person.token, body });
  const confirm = (answer: Answer) => send("POST", "/confirm", { answer });
  const storedReview = async () => (await storedEntries(server, person, "grant")).review?.entry.answer;

  /** Answers everything before the review, as the shortest sample does. */
  async function answerSteps(): Promise<void> {
    const [sample] = server.definitions.current().wizards.grant?.journeys ?? [];
    const { review: _review, ...steps } = sample?.entries ?? {};
    for (const [step, entry] of Object.entries(steps)) done(await send("PUT", `/steps/${step}`, entry));
  }

  test("confirms with a signature only, and stores it with the confirmation", async () => {
    await answerSteps();
    const unsigned = await send("POST", "/confirm", {});
    expect([unsigned.status, unsigned.body.errors.map(({ path }: { path: string[] }) => path)]).toEqual([
      422,
      [["statement"], ["signature"]],
    ]);
    const wrong = await confirm({ ...signed, signature: "Rosa Diaz" });
    expect([wrong.status, wrong.body.message]).toEqual([422, "Type your name as “Rosa Delgado”"]);
    expect((await confirm({ ...signed, more: "?" })).status).toBe(422);
    expect((await send("PUT", "/steps/review", { answer: signed })).status).toBe(404);
    expect(await storedReview()).toBeUndefined();

    expect(done(await confirm(signed)).body.registration.confirmed).toBe(true);
    expect(await storedReview()).toEqual(signed);
    expect((await confirm({ ...signed, signature: "Rosa Diaz" })).status).toBe(200);
    expect(await storedReview()).toEqual(signed);
  });

  test("asks for a signature again, under the corrected name, after a return for correction", async () => {
    const id = await sentGrant(server, person);
    const lastName = { step: "applicant", path: ["lastName"], remark: "Your ID says Diaz." };
    const signature = { step: "review", path: ["signature"], remark: "Sign with your new name." };
    await server.store.registrationReturns.returnForCorrection(id, [lastName, signature], server.clock.now());
    const { applicant } = await storedEntries(server, person, "grant");
    const corrected = { ...applicant?.entry.answer, lastName: "Diaz" };
    const saved = done(await send("PUT", "/steps/applicant", { answer: corrected }));
    expect(saved.body.incomplete).toBe("review");
    expect((await confirm(signed)).body.message).toBe("Type your name as “Rosa Diaz”");
    const again = { ...signed, signature: "Rosa Diaz" };
    expect(done(await confirm(again)).body.message).toBe("Your corrections are sent.");
    expect(await storedReview()).toEqual(again);
  });
});
