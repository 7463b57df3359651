import type { Page } from "playwright-core";
import { choose, openGroup, search, searchMany, textField, tick, write } from "./fill.ts";
import { press } from "./steps.ts";
import { giveDocument, givePicture, type Paper, paper, photo } from "./upload.ts";

/** The files of one supplier, by purpose. */
export interface SupplierPapers {
  portrait: Paper;
  articles: Paper;
  nmsdc: Paper;
  hubzone: Paper;
  letter: Paper;
}

export async function supplierPapers(): Promise<SupplierPapers> {
  return {
    portrait: await photo("maria-lopez.jpg"),
    articles: paper("articles-of-organization.pdf"),
    nmsdc: paper("nmsdc-certificate.pdf"),
    hubzone: await photo("hubzone-certificate.jpg"),
    letter: paper("letter-fulton-regional.pdf"),
  };
}

export async function fillPersonalDetails(page: Page, { portrait }: SupplierPapers): Promise<void> {
  await givePicture(page, "Profile picture", portrait);
  await write(page, "First name", "Maria");
  await write(page, "Last name", " Lopez ");
  await choose(page, "Country", "United States");
  await search(page, "State", "geo", "Georgia");
  await write(page, "City", "Atlanta");
  await write(page, "Phone", "404-555-0123");
  await write(page, "Personal details", "Founder. Twenty years in data engineering.");
}

/** Fills in everything except the legal name and the description, which tests type themselves. */
export async function fillBasicInformation(page: Page): Promise<void> {
  await write(page, "Company name", "Peachtree Data Works");
  await write(page, "Doing business as (DBA)", "Peachtree Data");
  await write(page, "Business phone", "(404) 555-0150");
  await write(page, "Website", "peachtreedata.example");
  await write(page, "Year founded", "2008");
}

/** Types the legal name, leaves the field and confirms the dialog that opens. */
export async function giveLegalName(page: Page, name: string): Promise<void> {
  await write(page, "Legal name", name);
  await textField(page, "Legal name").press("Tab");
  await page.getByRole("alertdialog", { name: "Are you sure this is your business?" }).waitFor();
  await press(page, "Confirm");
}

export async function fillBusinessLocation(page: Page): Promise<void> {
  await write(page, "Address", "270 Peachtree Street NW");
  await write(page, "City", "Atlanta");
  await search(page, "State", "Georgia", "Georgia");
  await write(page, "ZIP Code", "30303");
}

export async function fillCompliance(page: Page, { articles }: SupplierPapers): Promise<void> {
  await choose(page, "Entity type", "Limited Liability Company (LLC)");
  await write(page, "Tax ID/EIN", "582345678");
  await write(page, "DUNS Number", "081234567");
  await write(page, "CAGE Code", "7x4k2");
  await giveDocument(page, "Verification document", articles);
}

export async function fillServices(page: Page): Promise<void> {
  await search(page, "Industry", "scientific", "Professional, Scientific, and Technical Services");
  await search(page, "Primary NAICS code", "541512", "541512 - Computer Systems Design Services");
  await searchMany(page, "Additional NAICS codes", [
    ["541511", "541511 - Custom Computer Programming Services"],
    ["facilities", "541513 - Computer Facilities Management Services"],
  ]);
  await write(page, "Services offered", "Data warehouses and dashboards.");
}

/** Two certificates, checked in different groups. */
export async function fillDiversity(page: Page, { nmsdc, hubzone }: SupplierPapers): Promise<void> {
  const mbe = "Minority-Owned (MBE)";
  await tick(page, mbe);
  const first = page.getByRole("group", { name: mbe, exact: true });
  await write(first, `Cert ID ${mbe}`, "SE40417");
  await search(first, `Agency ${mbe}`, "NMSDC", "National Minority Supplier Development Council (NMSDC)");
  await giveDocument(first, "Upload File", nmsdc);

  await openGroup(page, "Small & Rural");
  await tick(page, "HUBZone");
  const second = page.getByRole("group", { name: "HUBZone", exact: true });
  await write(second, "Cert ID HUBZone", "HZ-2210");
  await search(second, "Agency HUBZone", "SBA", "U.S. Small Business Administration (SBA)");
  await giveDocument(second, "Upload File", hubzone);
}

/** Fills in a client, whose entry is there from the start, and a professional reference. */
export async function fillTestimonials(page: Page, { letter }: SupplierPapers): Promise<void> {
  const client = page.getByRole("region", { name: "Entry 1" });
  await write(client, "Name", "Renee Carter");
  await write(client, "Company", "Fulton Regional Hospital");
  await write(client, "Feedback", "Not one lost evening.");
  await giveDocument(client, "Document", letter);

  await press(page, "+ Add");
  const reference = page.getByRole("region", { name: "Entry 2" });
  await reference.getByRole("radio", { name: "Professional References" }).check();
  await write(reference, "Name", "James Okafor");
  await write(reference, "Contact info", "james.okafor@southline.example");
}

export async function fillMemberships(page: Page): Promise<void> {
  await tick(page, "Institute for Supply Management (ISM)");
  await tick(page, "Certified Professional in Supplier Diversity (CPSD)");
  await openGroup(page, "Small and minority business");
  await tick(page, "National Minority Supplier Development Council (NMSDC)");
}
