import type { ShownAnswer } from "./answers-context.ts";

/** Meanings of placeholders, in words for staff. */
const meanings: { [name: string]: string } = {
  action: "the words of the link",
  addition: "what the reviewer adds",
  address: "an email address",
  after: "how it is called now",
  answer: "what the person answered",
  before: "how it was called before",
  brand: "the name of the product",
  code: "the code",
  company: "the company's name",
  contactEmail: "the contact address",
  corrections: "the answers to correct, each with what is wrong",
  count: "a number",
  current: "the number of the current one",
  date: "a date",
  days: "how many days",
  months: "how many months",
  earlier: "the earlier question",
  earlierStep: "the step of the earlier question",
  email: "the contact address",
  entry: "what one row is called",
  failed: "how many failed",
  file: "the name of the file",
  files: "the word for files",
  firstName: "the first name of the reader",
  formerName: "the product's former name",
  group: "the name of the group",
  heading: "the heading",
  half: "the days in which half were decided",
  hours: "how many hours",
  id: "the number of the request, for support",
  inviter: "who invites",
  label: "the name of the field",
  last: "the last kind of file",
  least: "the smallest number",
  legalEntity: "the company behind the product",
  limit: "the largest size or number",
  minutes: "how many minutes",
  missing: "what is missing",
  most: "the largest number",
  name: "a name",
  next: "the next step",
  earlyAccess: "what was given for early access",
  invitations: "how many invitations",
  requests: "how many requests about personal information",
  optedOut: "since when somebody opted out of sharing, or no",
  emails: "how many emails we keep a record of",
  announcements: "how many emails about the launch and changed documents",
  records: "how many entries of the audit log",
  number: "a number",
  option: "the option",
  page: "the title of the page",
  percent: "how far it is, in percent",
  postalAddress: "the company's postal address",
  prefix: "the first two digits",
  problem: "what is wrong",
  question: "the question",
  questions: "the questions",
  reason: "why",
  reference: "the reference of the registration",
  registrant: "what the case is called: a company or a person",
  role: "the role",
  row: "the row",
  section: "the name of the part",
  site: "the address of the site",
  size: "the size of the file",
  state: "how far it is",
  step: "the title of a step",
  stop: "the stage",
  accessUrl: "the address of the launched product",
  stopUrl: "the address that ends reminders",
  document: "the legal document that has changed",
  formerUrl: "the address of the version before",
  successor: "the option that replaces it",
  text: "what was written",
  tagline: "the promise in one line",
  time: "a time",
  title: "the title",
  types: "the kinds of files",
  url: "the address of the link",
  why: "why",
  wizard: "the title of the wizard",
  words: "the words that fit",
  year: "the year of the copyright",
};

/** Returns what a word in braces stands for; null for one that is not known here. */
export function meaningOf(name: string): string | null {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? null) : null;
}

/** Returns what texts may show that the product fills in. */
export function placeholderAnswers(names: string[]): ShownAnswer[] {
  return names.map((name) => ({ name, title: meaningOf(name) ?? name, group: "", mayBeAbsent: false }));
}

/** Returns the words in braces that a text shows, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name))];
}
