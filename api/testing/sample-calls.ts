import type { BuyerCompanyDetails } from "../answers/answers.gen.d.ts";
import type { Caller, Person, TestServer } from "./both-databases.ts";
import type { Reply } from "./calls.ts";
import { formWith, pdf } from "./sample-files.ts";

export const personal = {
  firstName: "Maria",
  lastName: "Lopez",
  country: "USA",
  stateProvince: "GA",
  city: "Atlanta",
  personalDetails: "Founder.",
  phone: "404-555-0123",
};

export const companyInfo = {
  companyName: "Fulton County",
  organizationType: "Government Agency",
  companySize: "Corporate (1001-5000)",
  industry: "Utilities",
} satisfies BuyerCompanyDetails;

export const industry = "Professional, Scientific, and Technical Services";

/** The form of a multipart call: its JSON in `data`, files beside it. */
export function dataForm(data: unknown, files: [part: string, name: string, bytes: Buffer][] = []): FormData {
  const form = new FormData();
  form.append("data", JSON.stringify(data));
  for (const [part, name, bytes] of files) form.append(part, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** The supplier's calls in their order, as the product's pages send them; each may be sent alone. */
export function supplierCalls(server: Caller, { token, userId, email }: Person) {
  const send = (method: string, path: string, body: unknown) => server.call(method, path, { body, token });
  return {
    personalDetails: (change: object = {}) =>
      send(
        "PUT",
        "/api/user/register/names",
        dataForm({ ...personal, accountType: "SUPPLIER", email, ...change }),
      ),
    basicInformation: (change: object = {}) =>
      send("POST", "/api/supplier/basic-info", {
        name: "Peachtree Data Works",
        legalName: "Peachtree Data Works LLC",
        dba: "",
        description: "Data platforms for hospitals.",
        businessPhone: "",
        website: "peachtree.example",
        foundedYear: 2008,
        createdBy: userId,
        accountType: "SUPPLIER",
        ...change,
      }),
    businessLocation: (id: string, change: object = {}) =>
      send("PUT", "/api/supplier/address", {
        id,
        locationInfo: {
          identifier: "primary",
          country: "USA",
          state: "GA",
          city: "Atlanta",
          street: "",
          misc: "",
          address_line_01: "270 Peachtree Street NW",
          address_line_02: "",
          address_line_03: "",
          postal_code: "30303",
          division: "",
          zip_01: "",
          zip_02: "",
          latitude: null,
          longitude: null,
          ...change,
        },
      }),
    compliance: (id: string, change: object = {}, file = pdf()) =>
      send(
        "PUT",
        "/api/supplier/compliance",
        dataForm(
          {
            complianceInfo: {
              id,
              ein: { name: "Tax ID / EIN", code: "582345678" },
              duns: null,
              cage: null,
              entityType: "Limited Liability Company (LLC)",
              ...change,
            },
          },
          [["file", "articles.pdf", file]],
        ),
      ),
    services: (id: string, change: object = {}) =>
      send("PUT", "/api/supplier/services-capabilities", {
        id,
        serviceInfo: {
          industry,
          primaryNAICS: { name: "whatever", code: "541512" },
          additionalNAICS: [{ name: "", code: "541511" }],
          servicesOffered: "Dashboards",
          ...change,
        },
      }),
    skip: (step: string) => send("PUT", `/api/registrations/supplier/steps/${step}`, { skipped: true }),
    confirm: () => send("POST", "/api/supplier/confirm-registration", { userId }),
  };
}

/** Takes a supplier through every required step and skips the others. Returns the registration's id. */
export async function fillSupplier(server: Caller, person: Person): Promise<string> {
  const calls = supplierCalls(server, person);
  done(await calls.personalDetails());
  const id: string = done(await calls.basicInformation()).body.supplier._id;
  done(await calls.businessLocation(id));
  done(await calls.compliance(id));
  done(await calls.services(id));
  for (const step of ["diversity-verification", "testimonials-references", "membership-certifications"]) {
    done(await calls.skip(step));
  }
  return id;
}

/** The buyer's calls. */
export function buyerCalls(server: Caller, { token, userId, email }: Person) {
  const send = (method: string, path: string, body: unknown) => server.call(method, path, { body, token });
  return {
    personalDetails: () =>
      send("PUT", "/api/user/register/names", dataForm({ ...personal, accountType: "BUYER", email })),
    companyDetails: (change: object = {}) =>
      send("POST", "/api/buyer/info", { ...companyInfo, createdBy: userId, accountType: "BUYER", ...change }),
    procurementRole: (change: object = {}) =>
      send("POST", "/api/buyer/procurement-role", {
        createdBy: userId,
        jobTitle: "Buyer",
        procurementExperience: 7,
        specializations: ["Procurement Manager"],
        ...change,
      }),
    supplierDiversity: (objectives: string[] = []) =>
      send("POST", "/api/buyer/supplier-diversity/objectives", { userId, objectives }),
    confirm: (change: object = {}) => send("POST", "/api/buyer/confirm-registration", { userId, ...change }),
  };
}

export async function fillBuyer(server: Caller, person: Person): Promise<void> {
  const calls = buyerCalls(server, person);
  done(await calls.personalDetails());
  done(await calls.companyDetails());
  done(await calls.procurementRole());
  done(await calls.supplierDiversity());
}

/** Uploads a file ahead, as the pages do. */
export async function uploadAhead(
  server: Caller,
  person: Person,
  purpose: string,
  bytes: Buffer = pdf(),
  name = "licence.pdf",
): Promise<{ id: string; name: string; type: string; size: number }> {
  const reply = await server.call("POST", "/api/files", {
    body: formWith(bytes, name, { purpose }),
    token: person.token,
  });
  const { _id: id, ...rest } = done(reply).body;
  return { id, ...rest };
}

/** The reply of a call that must have worked. */
export function done(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
}

/** The stored entries of a person by step. */
export async function storedEntries(server: TestServer, person: Person, wizard = "supplier") {
  const registration = await server.store.registrations.find(person.userId, wizard);
  const entries = registration ? await server.store.registrationEntries.entriesOf(registration.id) : [];
  return Object.fromEntries(entries.map((entry) => [entry.step, entry]));
}
