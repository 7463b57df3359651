import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SiteWords } from "../../api/responses/site.ts";
import { shippedWizards, shippedWords } from "../site/testing/shipped-words.ts";
import { registrantWords } from "./registrant-words.ts";

const place = { basePath: "/g", start: "/g/a", review: "/g/b", end: "/g/c", documents: [] };
const words = { status: { verified: "We checked it." }, welcome: { text: "Hello." } };
const site = {
  registration: shippedWords("registration"),
  wizards: {
    plain: { role: null, ...place, words: { confirmed: { heading: "Sent" } } },
    ...shippedWizards,
    grant: { role: "APPLICANT", ...place, words },
  },
} as unknown as SiteWords;
const { status, welcome, confirmed } = site.registration;
const ofSite = { status, welcome, confirmed };

it("a wizard's words replace the site's text by text", () => {
  expect(registrantWords(site, { wizard: "grant", role: "APPLICANT" })).toEqual({
    status: { ...status, verified: "We checked it." },
    welcome: { ...welcome, text: "Hello." },
    confirmed,
  });
  expect(registrantWords(site, { wizard: "plain", role: null })).toEqual({
    ...ofSite,
    confirmed: { ...confirmed, heading: "Sent" },
  });
});

it("registrants of a wizard without words, and people of no wizard, read the site's", () => {
  expect(registrantWords(site, { wizard: "supplier", role: "SUPPLIER" })).toEqual(ofSite);
  expect(registrantWords(site, { wizard: "gone", role: null })).toEqual(ofSite);
  expect(registrantWords(site, { role: null })).toEqual(ofSite);
  expect(registrantWords(site, { role: "ADMIN" })).toEqual(ofSite);
});

it("a role names the wizard where the registration does not", () => {
  expect(registrantWords(site, { role: "APPLICANT" }).welcome.text).toBe("Hello.");
  expect(registrantWords(site, { wizard: "supplier", role: "APPLICANT" })).toEqual(ofSite);
});

it("a wizard may replace each of these texts", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../definitions/schema/wizard-site.schema.json", import.meta.url), "utf8"),
  );
  const {
    status: ownStatus,
    welcome: ownWelcome,
    confirmed: ownConfirmed,
  } = schema.properties.words.properties;
  const keys = [ownStatus, ownWelcome, ownConfirmed].map(({ properties }) => Object.keys(properties).sort());
  expect(keys).toEqual([status, welcome, confirmed].map((texts) => Object.keys(texts).sort()));
});
