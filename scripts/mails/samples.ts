import { fileOf, footerFile, type MailName, mails } from "../../api/mail/mails.ts";
import { type RenderedMail, renderMail } from "../../api/mail/templates.ts";

/** Returns every mail of a definitions folder with sample values. `texts` are the folder's files by path. */
export function sampleMails(texts: { [file: string]: string }): ({ name: MailName } & RenderedMail)[] {
  const { name, ...brand } = JSON.parse(texts["site/brand.json"] ?? "{}");
  const values = { ...samples, ...brand, brand: name };
  return (Object.keys(mails) as MailName[]).map((mail) => ({
    name: mail,
    ...renderMail(texts[fileOf(mail)] ?? "", texts[footerFile] ?? "", values),
  }));
}

const samples = {
  site: "https://register.example.com",
  code: "048213",
  minutes: "30",
  hours: "24",
  days: "7",
  step: "Business Location",
  url: "https://register.example.com/page?token=dGhpcyBpcyBvbmx5IGEgc2FtcGxlIG9mIGEgdG9rZW4",
  stopUrl: "https://register.example.com/stop-reminders?token=c2FtcGxl",
  firstName: "Maria",
  wizard: "Supplier registration",
  inviter: "Maria Lopez",
  granter: "Maria Lopez",
  company: "Fulton County",
  role: "a Member",
};
