import type { Answers, FileAnswerOf } from "./registration-rows.ts";

export const description = "Data platforms for hospitals, utilities and city governments in the Southeast.";

/** Returns the answers that the database must contain once the supplier of supplier-steps.ts has confirmed. */
export function supplierAnswers(fileOf: FileAnswerOf): Answers {
  return {
    "personal-details": {
      profilePicture: fileOf("maria-lopez.jpg"),
      firstName: "Maria",
      lastName: "Lopez",
      country: "USA",
      stateProvince: "GA",
      city: "Atlanta",
      phone: "+14045550123",
      personalDetails: "Founder. Twenty years in data engineering.",
    },
    "basic-information": {
      name: "Peachtree Data Works",
      legalName: "Peachtree Data Works LLC",
      dba: "Peachtree Data",
      description,
      businessPhone: "+14045550150",
      website: "https://peachtreedata.example",
      foundedYear: 2008,
    },
    "business-location": {
      country: "USA",
      address: "270 Peachtree Street NW, Suite 1400",
      city: "Atlanta",
      state: "GA",
      postalCode: "30303",
    },
    "registration-compliance": {
      entityType: "Limited Liability Company (LLC)",
      ein: "58-2345678",
      duns: "081234567",
      cage: "7X4K2",
      document: fileOf("articles-of-organization.pdf"),
    },
    "services-capabilities": {
      industry: "Professional, Scientific, and Technical Services",
      primaryNaics: { code: "541512", name: "Computer Systems Design Services" },
      additionalNaics: [
        { code: "541511", name: "Custom Computer Programming Services" },
        { code: "541513", name: "Computer Facilities Management Services" },
      ],
      servicesOffered: "Data warehouses and dashboards.",
    },
    "diversity-verification": {
      certificates: [
        {
          certName: "Minority-Owned (MBE)",
          certId: "SE40417",
          agency: "National Minority Supplier Development Council (NMSDC)",
          file: fileOf("nmsdc-certificate.pdf"),
        },
        {
          certName: "HUBZone",
          certId: "HZ-2210",
          agency: "U.S. Small Business Administration (SBA)",
          file: fileOf("hubzone-certificate.jpg"),
        },
      ],
    },
    "testimonials-references": {
      testimonials: [
        {
          reference: false,
          name: "Renee Carter",
          company: "Fulton Regional Hospital",
          feedback: "Not one lost evening.",
          file: fileOf("letter-fulton-regional.pdf"),
        },
        { reference: true, name: "James Okafor", contact: "james.okafor@southline.example" },
      ],
    },
    "membership-certifications": { associations: ["ISM", "CPSD", "NMSDC"] },
    review: {},
  };
}
