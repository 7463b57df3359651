import { expect, test } from "vitest";
import { readableAt, stepOfDraft, stepSource } from "#engine/authoring";
import { shippedDefinitions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { likelySigner, signersIn } from "./signers.ts";

const readableIn = (wizard: string, step: string) => {
  const definition = shippedDefinitions().wizards[wizard]?.definition;
  return definition ? readableAt(definition, step) : [];
};

test("a signature is compared with names: of a person first, in one answer or in two parts", () => {
  const readable = readableIn("grant", "review");
  expect(signersIn(readable).slice(0, 2)).toMatchObject([
    { title: "First name and last name", parts: ["applicant.firstName", "applicant.lastName"] },
    { path: "applicant.fullName", title: "Your name on the application" },
  ]);
  expect(likelySigner(readable)?.parts).toEqual(["applicant.firstName", "applicant.lastName"]);
});

test("a ready-made name is signed whole, its middle part included", () => {
  const { definition } = shippedDefinitions().wizards.buyer ?? {};
  const contact = { block: "name", title: "Contact person" };
  const file = "wizards/buyer/steps/company-details.json";
  const files = {
    ...shippedFiles(),
    [file]: JSON.stringify({ title: "Company Details", properties: { contact } }),
  };
  const source = stepSource(files, "buyer", "company-details");
  if (!definition || !source) throw new Error("The page and the block are there.");
  const page = stepOfDraft(files, source, definition.steps["company-details"]).step;
  const steps = { ...definition.steps, "company-details": page };
  expect(signersIn(readableAt({ ...definition, steps }, "review"))).toContainEqual({
    path: "company-details.contactFirst",
    title: "First name, middle name and last name",
    group: "Company Details",
    heading: "Contact person",
    parts: ["First", "Middle", "Last"].map((part) => `company-details.contact${part}`),
  });
});

test("no number, code, address, email or long text is offered as a name", () => {
  const offered = signersIn(readableIn("supplier", "review")).map(({ path }) => path.split(".").at(-1));
  expect(offered).toEqual(expect.arrayContaining(["firstName", "legalName"]));
  for (const other of ["phone", "website", "ein", "postalCode", "address", "personalDetails", "description"])
    expect(offered).not.toContain(other);
});

test("where no name is asked, none is proposed", () => {
  expect(likelySigner(readableIn("buyer", "personal-details").filter(({ type }) => type !== "text"))).toBe(
    null,
  );
});
