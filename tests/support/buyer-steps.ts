import type { Page } from "playwright-core";
import { choose, search, searchMany, tick, write } from "./fill.ts";
import type { Answers, FileAnswerOf } from "./registration-rows.ts";
import { givePicture, type Paper } from "./upload.ts";

export async function fillPersonalDetails(page: Page, portrait?: Paper): Promise<void> {
  if (portrait) await givePicture(page, "Profile picture", portrait);
  await write(page, "First name", "David");
  await write(page, "Last name", "Chen");
  await choose(page, "Country", "Canada");
  await search(page, "Province", "Brit", "British Columbia");
  await write(page, "City", "Vancouver");
  await write(page, "Phone", "604 555 0164");
}

export async function fillCompanyDetails(page: Page): Promise<void> {
  await write(page, "Company name", "Cascade Mutual Power");
  await choose(page, "Organization type", "Other");
  await write(page, "Other organization type", "Member-owned electric utility");
  await choose(page, "Company size", "Corporate (1001-5000)");
  await search(page, "Industry", "util", "Utilities");
}

export async function fillProcurementRole(page: Page): Promise<void> {
  await write(page, "Job title", "Vice President, Strategic Sourcing");
  await write(page, "Procurement experience", "22");
  await searchMany(page, "Specializations", [
    ["strategic", "Strategic Sourcing Manager"],
    ["category", "Category Manager"],
  ]);
}

export async function fillSupplierDiversity(page: Page): Promise<void> {
  await tick(page, "Develop long-term partnerships", "Other");
  await write(page, "Please specify", "Find second-tier suppliers near our plants");
}

/** Returns the answers that the database must contain once this buyer has confirmed. */
export function buyerAnswers(fileOf: FileAnswerOf): Answers {
  return {
    "personal-details": {
      profilePicture: fileOf("david-chen.jpg"),
      firstName: "David",
      lastName: "Chen",
      country: "CAN",
      stateProvince: "BC",
      city: "Vancouver",
      phone: "+16045550164",
    },
    "company-details": {
      companyName: "Cascade Mutual Power",
      organizationType: "Other",
      otherOrganizationType: "Member-owned electric utility",
      companySize: "Corporate (1001-5000)",
      industry: "Utilities",
    },
    "procurement-role": {
      jobTitle: "Chief Procurement Officer",
      procurementExperience: 22,
      specializations: ["Strategic Sourcing Manager", "Category Manager"],
    },
    "supplier-diversity": {
      objectives: ["Develop long-term partnerships", "Other"],
      otherObjective: "Find second-tier suppliers near our plants",
    },
    review: {},
  };
}
