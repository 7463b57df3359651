import type { Env } from "../base/env.ts";

/** Settings of a process that sends campaigns. */
export const campaignEnv = {
  accessUrl: "https://app.example.com/in",
  publicUrl: "https://register.example.com",
  authSecret: "0123456789 0123456789 0123456789",
  oldAuthSecret: null,
} as Env;

/** The texts that its mails are made of. */
export const mailTexts = {
  "site/brand.json": JSON.stringify({
    name: "Sourcebridge",
    legalEntity: "Sourcebridge, Inc.",
    postalAddress: "Atlanta, Georgia",
    contactEmail: "hello@sourcebridge.example",
    addressee: "there",
  }),
  "site/mail/footer.md": "{brand} is a service of {legalEntity}.",
  "site/mail/access-link.md": "# Live\n\nHello {firstName},\n\n[Open]({url})",
  "site/mail/early-access-link.md": "# Live\n\nHello {firstName},\n\n[Open]({url})\n\n{stopUrl}",
};
