import { sentencesFile } from "#engine/authoring";

/** The JSON files of `site/` by their key in `GET /api/site`, each with its schema. */
export const siteSchemas = {
  brand: "brand.schema.json",
  landing: "landing.schema.json",
  frame: "frame.schema.json",
  earlyAccess: "early-access.schema.json",
  registration: "registration.schema.json",
  invitations: "invitations.schema.json",
  recovery: "recovery.schema.json",
  reminders: "reminders.schema.json",
  yourData: "your-data.schema.json",
  access: "access.schema.json",
  // The schema of the wizards themselves is wizard.schema.json.
  wizard: "wizard-words.schema.json",
  controls: "controls.schema.json",
  errors: "errors.schema.json",
  pages: "pages.schema.json",
  legal: "legal.schema.json",
};

/** Schema of a wizard's site: a file in the wizard's own folder. */
export const wizardSiteSchema = "wizard-site.schema.json";

/** Returns the file of a key: `site/early-access.json` for `earlyAccess`. */
export function siteFileOf(key: string): string {
  return sentencesFile(key.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`));
}
