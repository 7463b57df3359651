import type { TestServer } from "../../../api/testing/both-databases.ts";
import { done, fillSupplier, supplierCalls } from "../../../api/testing/sample-calls.ts";

/** Signs up a person and completes a registration up to its confirmation. Throws where that fails. */
export async function registerHonestly(server: TestServer): Promise<void> {
  const person = await server.signUp();
  await fillSupplier(server, person);
  const { body } = done(await supplierCalls(server, person).confirm());
  if (body.registration.confirmedAt === null) throw new Error("The registration is not confirmed.");
}
