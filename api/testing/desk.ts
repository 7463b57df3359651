import type { CaseView, Queue } from "../responses/desk.ts";
import type { Caller, Person, TestServer } from "./both-databases.ts";
import { enter } from "./enter.ts";
import { done, fillSupplier, supplierCalls } from "./sample-calls.ts";

/** Sends a supplier's registration. Returns its id. */
export async function sentSupplier(
  server: TestServer,
  change: object = {},
): Promise<{ id: string; person: Person }> {
  const person = await enter(server);
  const id = await fillSupplier(server, person);
  if (Object.keys(change).length > 0) done(await supplierCalls(server, person).basicInformation(change));
  done(await supplierCalls(server, person).confirm());
  return { id, person };
}

/** Sends an application for the grant, with the answers of its shortest sample. Returns its id. */
export async function sentGrant(server: TestServer, { token, userId }: Person): Promise<string> {
  const [sample] = server.definitions.current().wizards.grant?.journeys ?? [];
  const { review, ...steps } = sample?.entries ?? {};
  for (const [step, body] of Object.entries(steps))
    done(await server.call("PUT", `/api/registrations/grant/steps/${step}`, { token, body }));
  done(await server.call("POST", "/api/registrations/grant/confirm", { token, body: review }));
  return (await server.store.registrations.find(userId, "grant"))?.id ?? "";
}

/** The calls of somebody at the desk. */
export function deskOf(server: Caller, { token }: Person) {
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
