import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyOperations, type Operation, type SourceFiles } from "#engine/authoring";
import { shippedFiles } from "../../../../engine/testing/shipped.ts";
import { mailOf, ownerOf, ownMailEdit, readersOf } from "./mail-readers.ts";

const folder = new URL("../../../../definitions/", import.meta.url);
const mails = readdirSync(new URL("site/mail/", folder)).map((file) => file.replace(".md", ""));
const own = [
  ...mails.map((name) => `site/mail/${name}.md`),
  ...["buyer", "grant", "supplier"].flatMap((wizard) => [
    `wizards/${wizard}/site.json`,
    `wizards/${wizard}/procedure.json`,
  ]),
];
const files: SourceFiles = {
  ...shippedFiles(),
  ...Object.fromEntries(own.map((file) => [file, readFileSync(new URL(file, folder), "utf8")])),
};

function after(operations: Operation[], before: SourceFiles): SourceFiles {
  const applied = applyOperations(before, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...before, ...applied.files };
}

test("each mail says who gets it", () => {
  // No shipped wizard sends this one: it is for those that choose none.
  expect(mails.filter((name) => readersOf(files, name) === "")).toEqual(["registration-confirmed"]);
  expect(readersOf(files, "supplier-activated-after-launch")).toBe(
    "Sent in place of “Supplier activated” once the platform is live. Sent after the move “Activate” of “Supplier registration”.",
  );
  expect(readersOf(files, "grant-received")).toBe("Sent to people who complete “Public grant application”.");
  expect(readersOf(files, "supplier-verified")).toBe(
    "Sent after the move “Verify” of “Supplier registration”.",
  );
  expect(readersOf(files, "registration-reminder")).toBe(
    "Sent to people who began “Buyer registration” and “Supplier registration” and haven’t finished.",
  );
});

test("a wizard gets its own mail, which starts as a copy of the former one", () => {
  const { operations, name } = ownMailEdit(files, "supplier", "reminder");
  const grown = after(operations, files);
  expect(mailOf(grown, "supplier", "reminder")).toBe(name);
  expect(mailOf(grown, "supplier", "confirmed")).toBe("early-access-joined");
  expect(ownerOf(grown, name)).toBe("supplier");
  expect(grown[`site/mail/${name}.md`]).toBe(files["site/mail/registration-reminder.md"]);
});

test("a wizard's own mail takes the version for after the launch along", () => {
  const { operations, name } = ownMailEdit(files, "buyer", "confirmed");
  expect(after(operations, files)[`site/mail/${name}-after-launch.md`]).toBe(
    files["site/mail/early-access-joined-after-launch.md"],
  );
});

test("a wizard without a file for the site gets one", () => {
  const { "wizards/buyer/site.json": _gone, ...plain } = files;
  const grown = after(ownMailEdit(plain, "buyer", "confirmed").operations, plain);
  expect(mailOf(grown, "buyer", "confirmed")).toBe("buyer-confirmed");
});

test("a mail of several wizards, or of none, shows no answers", () => {
  expect(["early-access-joined", "registration-confirmed"].map((name) => ownerOf(files, name))).toEqual([
    null,
    null,
  ]);
  expect(ownerOf(files, "grant-received")).toBe("grant");
});
