import { badRequest, notFound } from "../base/problems.ts";
import type { Success } from "../responses/done.ts";
import type { PeopleList, PersonView } from "../responses/launch.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { legalAt } from "../site/legal-versions.ts";
import type { PeopleFilter, PersonMail, WaitingPerson } from "../store/waiting-people.ts";
import { csvOf } from "./csv.ts";
import { groupNameOf, wordsOf } from "./groups.ts";
import { accessLink, titleOfTopic } from "./topics.ts";

const pageSize = 50;
const shows: PeopleFilter["show"][] = ["all", "early-access", "sent", "failed"];

interface PeopleAsked {
  show?: string;
  search?: string;
  after?: string;
}

/** GET /api/desk/launch/people?show=&search=&after= -> PeopleList. */
export async function getPeople(ctx: ApiContext<PeopleAsked>): Promise<PeopleList> {
  const { store } = ctx.services;
  await store.campaignDelivery.settle();
  const found = await store.waitingPeople.list(filterIn(ctx.input), ctx.input.after ?? "", pageSize + 1);
  const rows = found.slice(0, pageSize);
  return {
    people: await Promise.all(rows.map((one) => viewOf(ctx, one))),
    next: found.length > pageSize ? (rows.at(-1)?.email ?? null) : null,
  };
}

function filterIn({ show: asked, search = "" }: PeopleAsked): PeopleFilter {
  const show = shows.find((one) => one === (asked || "all"));
  if (!show) throw badRequest("There is no such list.", ["show"]);
  return { show, topic: accessLink, search: search.trim().toLowerCase() };
}

async function viewOf(ctx: ApiContext, person: WaitingPerson): Promise<PersonView> {
  const library = ctx.services.definitions.current();
  const { email, userId, segments, earlyAccessAt, mails } = person;
  const shown = person.release === null ? [] : await legalAt(ctx.services, person.release);
  const groups = new Set(segments.map((segment) => groupNameOf(library, segment)));
  return {
    email,
    name: nameOfPerson(person),
    hasAccount: userId !== null,
    groups: [...groups].map((group) => {
      const { wizard, title } = wordsOf(library, group);
      return wizard === null ? title : `${wizard}: ${title}`;
    }),
    earlyAccessAt,
    shown: shown.map(({ title, date }) => `${title}, ${date}`),
    mails: mails.map((mail) => ({
      title: titleOfTopic(library, mail.topic),
      state: stateOfMail(mail),
      at: mail.failedAt ?? mail.sentAt,
      reason: mail.reason,
    })),
  };
}

function stateOfMail({ sentAt, failedAt }: PersonMail): PersonView["mails"][number]["state"] {
  if (failedAt) return "failed";
  return sentAt ? "sent" : "waiting";
}

function nameOfPerson({ firstName, lastName }: WaitingPerson): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

/** GET /api/desk/launch/early-access.csv: everybody who asked for early access, for a spreadsheet. */
export async function getCsv(ctx: ApiContext): Promise<void> {
  const { store } = ctx.services;
  const rows: string[][] = [];
  const filter = { show: "early-access", topic: accessLink, search: "" } as const;
  for (let after = ""; ; ) {
    const page = await store.waitingPeople.list(filter, after, 500);
    for (const { email, firstName, lastName, earlyAccessAt, userId, mails, optedOutAt } of page) {
      const sentAt = mails.find(({ topic }) => topic === accessLink)?.sentAt;
      const account = userId === null ? "no" : "yes";
      rows.push(
        [email, firstName, lastName, earlyAccessAt, account, sentAt, optedOutAt].map((one) => one ?? ""),
      );
    }
    after = page.at(-1)?.email ?? "";
    if (page.length < 500) break;
  }
  await record(ctx, store, { action: "early-access-saved", result: "ok" });
  const head = [
    "Email",
    "First name",
    "Last name",
    "Signed up",
    "Account",
    "Access link sent",
    "Opted out of sharing",
  ];
  ctx.body = csvOf([head, ...rows]);
  ctx.type = "text/csv";
  ctx.set("Cache-Control", "no-store");
  ctx.set("Content-Disposition", 'attachment; filename="early-access.csv"');
}

/** POST /api/desk/launch/early-access/remove { email }: takes an address off the list. The log does not keep it. */
export async function postRemove(ctx: ApiContext<{ email: string }>): Promise<Success> {
  const { email } = ctx.input;
  await ctx.services.store.transaction(async (tx) => {
    if (!(await tx.earlyAccess.remove(email))) throw notFound("This address is not on the list.");
    await record(ctx, tx, { action: "early-access-removed", result: "ok" });
  });
  return { success: true };
}
