import type { Answer } from "#engine";
import type { DemoPerson } from "./calls.ts";
import { type Company, companies } from "./cast.ts";
import type { DemoPeople } from "./people.ts";

/** A registrant of the demo, from sign-up to wherever they got. */
export interface Registrant {
  company: Company;
  person: DemoPerson;
  /** The registration; empty until it was sent. */
  id: string;
}

/** A classification that a supplier claims, with the number, agency and last day of its certificate, if there is one. */
export interface Certificate {
  certName: string;
  certId?: string;
  agency?: string;
  /** The last day on the document, which is uploaded if this is given. */
  until?: string;
}

interface Extras {
  certificates?: Certificate[];
  testimonials?: Answer[];
  associations?: string[];
  /** Legal name on the document, where it differs from the answer. */
  nameOnDocument?: string;
}

const kinds = {
  Sole: { ending: "", entityType: "Sole Proprietorship", document: "Business License" },
  LLC: {
    ending: " LLC",
    entityType: "Limited Liability Company (LLC)",
    document: "Articles of Organization",
  },
  Inc: {
    ending: ", Inc.",
    entityType: "Corporation (C-Corp / S-Corp / B-Corp)",
    document: "Articles of Incorporation",
  },
  Partnership: {
    ending: " LLP",
    entityType: "Partnership (General / Limited / LLP)",
    document: "Partnership Agreement",
  },
  Nonprofit: {
    ending: " Foundation",
    entityType: "Nonprofit Organization",
    document: "IRS Determination Letter",
  },
};

/** The steps of both wizards that are answered before the review, in their order. */
const supplierSteps = [
  "personal-details",
  "basic-information",
  "business-location",
  "registration-compliance",
  "services-capabilities",
  "diversity-verification",
  "testimonials-references",
  "membership-certifications",
];
const buyerSteps = ["personal-details", "company-details", "procurement-role", "supplier-diversity"];

const stepsOf = { supplier: supplierSteps, buyer: buyerSteps };
export type WizardName = keyof typeof stepsOf;

/** Creates what registrants of the demo do. */
export function createRegistrants(people: DemoPeople) {
  /** Signs somebody up who registers a company of the cast. */
  async function begin(name: string): Promise<Registrant> {
    const company = companies.get(name);
    if (!company) throw new Error(`Nobody in the cast is called ${name}.`);
    return { company, person: await people.signUp(company.firstName, company.lastName), id: "" };
  }

  /** Answers the first steps of a wizard, so many; an optional step without an answer is skipped. */
  async function answerSteps(
    registrant: Registrant,
    wizard: WizardName,
    count: number,
    extras: Extras = {},
  ): Promise<void> {
    for (const step of stepsOf[wizard].slice(0, count)) {
      const answer = await answerTo(step, registrant, people, extras);
      if (answer) await people.answer(registrant.person, wizard, step, answer);
      else await people.skip(registrant.person, wizard, step);
    }
  }

  /** Answers everything and sends it. */
  async function register(registrant: Registrant, wizard: WizardName, extras: Extras = {}): Promise<void> {
    await answerSteps(registrant, wizard, stepsOf[wizard].length, extras);
    registrant.id = await people.confirmAll(registrant.person, wizard);
  }

  return { begin, answerSteps, register };
}

type AnswerTo = (
  registrant: Registrant,
  people: DemoPeople,
  extras: Extras,
) => Promise<Answer> | Answer | null;

/** Answers to each step; null for an optional step that is skipped. */
const answersTo: { [step: string]: AnswerTo } = {
  "personal-details": ({ company: { firstName, lastName, phone, city, state } }) => ({
    ...{ firstName, lastName, country: "USA", stateProvince: state, city, phone },
  }),
  "basic-information": ({ company }) => {
    const website = `https://${company.name.toLowerCase().replaceAll(/\W/gu, "")}.example.com`;
    return { ...basicsOf(company), website };
  },
  "business-location": ({ company: { street: address, city, state, postalCode } }) => ({
    ...{ country: "USA", address, city, state, postalCode },
  }),
  "registration-compliance": async (registrant, people, { nameOnDocument }) => {
    const { company } = registrant;
    const document = await uploadDeed(people, registrant, nameOnDocument);
    return { entityType: kindOfCompany(company).entityType, ein: taxNumberOf(company), document };
  },
  "services-capabilities": ({ company: { industry, code, about } }) => ({
    ...{ industry, primaryNaics: { code, name: "" }, servicesOffered: about },
  }),
  "diversity-verification": (registrant, people, { certificates }) =>
    certificates?.length ? certificateRows(registrant, people, certificates) : null,
  "testimonials-references": (_registrant, _people, { testimonials }) =>
    testimonials ? { testimonials } : null,
  "membership-certifications": (_registrant, _people, { associations }) =>
    associations ? { associations } : null,
  "company-details": ({ company: { name, kind, code, industry } }) => ({
    ...{ companyName: name, organizationType: kind, companySize: code, industry },
  }),
  "procurement-role": ({ company: { about }, person }) => ({
    ...{ jobTitle: about, procurementExperience: 4 + (person.name.length % 18) },
  }),
  "supplier-diversity": () => ({
    objectives: ["Increase spend with diverse suppliers year-over-year", "Develop long-term partnerships"],
  }),
};

async function answerTo(step: string, ...args: Parameters<AnswerTo>): Promise<Answer | null> {
  return (await answersTo[step]?.(...args)) ?? null;
}

async function certificateRows(
  registrant: Registrant,
  people: DemoPeople,
  certificates: Certificate[],
): Promise<Answer> {
  const rows: Answer[] = [];
  for (const { until, ...row } of certificates)
    rows.push({ ...row, ...(until && { file: await uploadCertificate(people, registrant, row, until) }) });
  return { certificates: rows };
}

/** Uploads the document that proves a business. */
async function uploadDeed(people: DemoPeople, { company, person }: Registrant, nameOnDocument?: string) {
  const { document } = kindOfCompany(company);
  const lines = [
    `Legal name: ${nameOnDocument ?? legalNameOf(company)}`,
    `Place: ${company.street}, ${company.city}, ${company.state} ${company.postalCode}`,
    `Founded: ${company.founded}`,
    "This document was made up for a demonstration.",
  ];
  const file = `${document.toLowerCase().replaceAll(" ", "-")}.pdf`;
  return await people.upload(
    person,
    "supplier/registration-compliance/document",
    file,
    textPdf(document, lines),
  );
}

async function uploadCertificate(
  people: DemoPeople,
  { company, person }: Registrant,
  { certName, certId, agency }: Certificate,
  until: string,
) {
  const lines = [
    `${agency} certifies ${company.name} as:`,
    certName,
    `Number ${certId}, valid until ${until}`,
    "This certificate was made up for a demonstration.",
  ];
  const purpose = "supplier/diversity-verification/certificates.file";
  return await people.upload(person, purpose, "certificate.pdf", textPdf("Certificate", lines));
}

function kindOfCompany({ kind }: Company) {
  return kinds[kind as keyof typeof kinds] ?? kinds.LLC;
}

/** Returns the name that a company is registered under. */
export function legalNameOf(company: Company): string {
  return `${company.name}${kindOfCompany(company).ending}`;
}

/** Returns what a supplier answers about the company itself. */
export function basicsOf(company: Company): Answer {
  const { name, about: description, phone: businessPhone, founded: foundedYear } = company;
  return { name, legalName: legalNameOf(company), description, businessPhone, foundedYear };
}

/** Returns the made-up tax number of a company: its own, and the same each time. */
function taxNumberOf({ name, founded }: Company): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_000_000, founded);
  return `58-${String(1_000_000 + sum)}`;
}

/** Returns a PDF of one page with a heading and lines of text, in the letters of Latin-1. */
function textPdf(heading: string, lines: string[]): Buffer {
  const show = (text: string, size: number, y: number) =>
    `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll(/[\\()]/gu, "\\$&")}) Tj ET`;
  const drawn = [show(heading, 22, 690), ...lines.map((line, index) => show(line, 12, 640 - index * 24))];
  const content = drawn.join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
