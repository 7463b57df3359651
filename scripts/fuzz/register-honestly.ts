import type { TestServer } from "../../api/testing/both-databases.ts";
import { done, fillSupplier, supplierCalls } from "../../api/testing/sample-calls.ts";

/** Signs somebody up with a mailed code and takes them through to a confirmed registration; throws if they get stuck. */
export async function registerHonestly(server: TestServer): Promise<void> {
  const person = await server.signUp();
  await fillSupplier(server, person);
  const { body } = done(await supplierCalls(server, person).confirm());
  if (body.registration.confirmedAt === null) throw new Error("The registration is not confirmed.");
}
