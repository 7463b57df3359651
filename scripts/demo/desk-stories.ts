import { emailOf, teammates } from "./cast.ts";
import type { DemoPeople } from "./people.ts";
import { basicsOf } from "./registrations.ts";
import { createStoryActions, type Staff, type StoryActions } from "./story-actions.ts";
import type { Timeline } from "./timeline.ts";

const mbe = {
  certName: "Minority-Owned (MBE)",
  agency: "National Minority Supplier Development Council (NMSDC)",
};
const wbe = {
  certName: "Women-Owned (WBE)",
  agency: "Women's Business Enterprise National Council (WBENC)",
};
const soon = inDays(35);
const nextYear = inDays(300);

/** Plans what registrants and reviewers do, in the weeks before today. */
export function planRegistrations(timeline: Timeline, people: DemoPeople, staff: Staff): void {
  const actions = createStoryActions(timeline, people, staff);
  planActive(actions);
  planDeclined(actions);
  planVerified(actions);
  planReturned(actions);
  planInReview(actions);
  planQuestions(actions);
  planUnopened(actions);
  planUnfinished(actions);
  planBuyers(actions);
}

const aboutBrooks: Parameters<StoryActions["sends"]>[3] = {
  certificates: [
    { ...mbe, certId: "SE40417", until: nextYear },
    { ...wbe, certId: "WBE2101883", until: nextYear },
  ],
  testimonials: [
    {
      reference: false,
      name: "Renee Carter",
      company: "Fulton Regional Hospital",
      feedback: "They moved our reporting to the cloud without one lost evening.",
    },
    {
      reference: true,
      name: "James Okafor",
      company: "Southline Utilities",
      contact: "james.okafor@example.com",
    },
  ],
  associations: ["ISM", "NMSDC", "WBENC"],
};
const aboutBrandt: Parameters<StoryActions["sends"]>[3] = {
  testimonials: [
    {
      reference: false,
      name: "Lena Fischer",
      company: "Lakeland Pumps",
      feedback: "Parts arrive on the day they are promised.",
    },
  ],
  associations: ["ISM"],
};

/** Suppliers who are active. */
function planActive({ on, find, confirmBusiness, move, assign, sends, asks }: StoryActions): void {
  sends(14, "09:12", "brooks", aboutBrooks);
  on(13, "09:40", async () => {
    await assign("priya", "priya", "brooks");
    await confirmBusiness("priya", "brooks", { remark: "In good standing since 2008." });
    for (const certId of ["SE40417", "WBE2101883"])
      await find("priya", "brooks", "certificate", {
        ...{ kind: "certified", register: `Agency's register, number ${certId}`, result: "confirmed" },
        expiresOn: nextYear,
      });
    await move("priya", "brooks", "verify");
  });
  on(12, "10:05", () => move("tomas", "brooks", "activate"));
  sends(13, "11:20", "brandt", aboutBrandt);
  on(11, "14:10", async () => {
    await confirmBusiness("tomas", "brandt");
    await move("tomas", "brandt", "verify");
  });
  on(10, "09:30", () => move("tomas", "brandt", "activate"));
  on(2, "09:50", () =>
    asks("brandt", "supplier", "basic-information.website", "We have a new address on the web."),
  );
  sends(12, "15:45", "tran");
  on(10, "11:00", async () => {
    await confirmBusiness("priya", "tran");
    await move("priya", "tran", "verify");
    await move("priya", "tran", "activate");
  });
}

/** A supplier who was declined. */
function planDeclined({ on, find, move, sends }: StoryActions): void {
  sends(11, "16:30", "moynihan");
  on(8, "13:25", async () => {
    const explanation =
      "We found no business license under this name in Massachusetts. If you have one under another name, please register with that name.";
    await find("tomas", "moynihan", "company", {
      ...{ nameOnDocument: "Jack Moynihan", register: "City of Boston, business certificates" },
      ...{ result: "refuted", remark: "Nothing under this name or address." },
    });
    await move("tomas", "moynihan", "decline", { answer: { reason: "not-found", explanation } });
  });
}

/** Suppliers who are verified. */
function planVerified({ on, find, confirmBusiness, move, assign, sends }: StoryActions): void {
  sends(9, "08:50", "tan", { certificates: [{ ...mbe, certId: "NC11873", until: soon }] });
  on(6, "10:15", async () => {
    await assign("grace", "priya", "tan");
    await confirmBusiness("priya", "tan");
    await find("priya", "tan", "certificate", {
      ...{ kind: "certified", register: "NMSDC Central", result: "confirmed", expiresOn: soon },
      remark: "Runs out soon. They say the renewal is under way.",
    });
    await move("priya", "tan", "verify");
  });
  sends(8, "12:00", "adjei");
  on(5, "15:20", async () => {
    await confirmBusiness("tomas", "adjei");
    await move("tomas", "adjei", "verify");
  });
}

/** Suppliers who were asked for corrections. */
function planReturned({ on, people, of, move, sends }: StoryActions): void {
  sends(8, "17:05", "ortega");
  on(5, "11:45", async () => {
    await move("priya", "ortega", "return", {
      corrections: [
        {
          ...{ step: "registration-compliance", path: ["document"] },
          remark: "The articles of organization end after page one. Please upload all pages.",
        },
        {
          ...{ step: "business-location", path: ["postalCode"] },
          remark: "This ZIP Code is not at Frontier Drive.",
        },
      ],
    });
  });
  sends(9, "14:40", "whitehorse", {
    certificates: [{ certName: "Minority-Owned (MBE)", certId: "SW20931", agency: mbe.agency }],
  });
  on(7, "09:20", () =>
    move("tomas", "whitehorse", "return", {
      corrections: [
        {
          ...{ step: "basic-information", path: ["website"] },
          remark: "This address shows another company's page.",
        },
      ],
    }),
  );
  on(4, "18:10", async () => {
    const { person, company } = of("whitehorse");
    const website = "https://whitehorse.example.com";
    await people.answer(person, "supplier", "basic-information", { ...basicsOf(company), website });
    await people.confirmAll(person, "supplier");
  });
}

/** Suppliers in review. */
function planInReview({ on, of, as, open, find, note, assign, sends, asks }: StoryActions): void {
  sends(11, "10:10", "reed");
  on(9, "16:00", async () => {
    await assign("tomas", "grace", "reed");
    await open("grace", "reed");
    await note(
      "grace",
      "reed",
      "The determination letter is from 1998. I asked the IRS list for a newer one.",
    );
  });
  sends(6, "09:05", "obi", {
    certificates: [{ ...wbe, certId: "WBE2209114", until: nextYear }],
    nameOnDocument: "Obi Catering and Events LLC",
  });
  on(3, "10:50", async () => {
    await assign("priya", "priya", "obi");
    await find("priya", "obi", "company", {
      ...{ nameOnDocument: "Obi Catering and Events LLC", register: "Secretary of State, TX" },
      ...{ result: "unclear", remark: "Is this the same business under a former name?" },
    });
    await note("priya", "obi", "Texas lists both names at the same address.");
  });
  sends(4, "11:35", "haddad");
  on(2, "11:10", async () => void (await open("priya", "haddad")));
  on(1, "19:20", () =>
    asks("haddad", "supplier", "basic-information.description", "We do radio now, too. May I add it?"),
  );
  sends(7, "09:55", "sorensen");
  sends(4, "10:25", "ingrid");
  on(2, "15:05", async () => {
    await open("tomas", "ingrid");
    const pair = { verdict: "different" };
    await as("tomas", "PUT", `/cases/${of("ingrid").id}/pairs/${of("sorensen").id}`, pair);
    await note("tomas", "ingrid", "Siblings at one address, with a company each.");
  });
}

/** Suppliers in review who were asked something. */
function planQuestions({ on, people, of, open, question, assign, sends }: StoryActions): void {
  sends(5, "13:30", "price");
  on(3, "14:30", async () => {
    await open("tomas", "price");
    await question("tomas", "price", "Do you work in Georgia, too? Your license covers Alabama only.");
  });
  sends(5, "16:15", "petrova");
  on(3, "09:15", async () => {
    await assign("priya", "tomas", "petrova");
    await question("tomas", "petrova", "Which of your translators are certified for courts?");
  });
  on(2, "20:05", async () => {
    const { person, id } = of("petrova");
    const { case: shown } = await people.send(person, "GET", "/api/registrations/me");
    await people.send(person, "POST", `/api/registrations/questions/${shown.questions[0].ordinal}`, {
      ...{
        registration: id,
        text: "Four of them: Spanish, Polish, Mandarin and Arabic. I can send the cards.",
      },
    });
  });
}

/** Plans suppliers whom nobody has opened yet, and one who withdrew. */
function planUnopened({ on, people, staff, of, as, assign, sends }: StoryActions): void {
  sends(2, "09:45", "jensen");
  sends(1, "08:35", "romero");
  sends(1, "12:50", "castellano", { certificates: [{ ...wbe, certId: "WBE2300471", until: nextYear }] });
  on(1, "13:15", () => assign("priya", "tomas", "jensen"));
  sends(1, "09:25", "lindqvist");
  on(1, "09:55", () => people.send(of("lindqvist").person, "POST", "/api/registrations/supplier/take-back"));
  on(1, "16:40", async () => {
    const today = inDays(0);
    const absent = { from: today, until: inDays(7) };
    await as("priya", "PUT", `/people/${staff.grace?.userId}/absence`, absent);
  });
}

/** Plans one registrant who stopped at each step, in both wizards. The one who withdrew is at the review. */
function planUnfinished({ stops }: StoryActions): void {
  const started = ["tanaka", "cole", "rahman", "redfeather", "adeyemi", "lang", "delgado", "osei"];
  for (const [count, name] of started.entries())
    stops(8 - count, `${12 + (count % 5)}:2${count}`, name, { wizard: "supplier", count });
  const buying = ["fraser", "boyd", "park", "nowak"];
  for (const [index, name] of buying.entries())
    stops(5 - index, `1${index}:35`, name, { wizard: "buyer", count: index + 1 });
}

/** Buyers who are active, one of them with a team. */
function planBuyers({ on, people, of, open, move, sends, asks }: StoryActions): void {
  sends(12, "13:05", "mitchell", { wizard: "buyer" });
  sends(9, "10:30", "chen", { wizard: "buyer" });
  sends(3, "15:50", "begay", { wizard: "buyer" });
  // Until somebody opens a case, its registrant changes the answers without asking.
  on(5, "09:35", async () => void (await open("priya", "chen")));
  on(2, "16:30", async () => void (await open("tomas", "begay")));
  on(4, "11:25", () => asks("chen", "buyer", "company-details.companyName", "We merged this month."));
  on(3, "13:50", () =>
    move("priya", "chen", "return", {
      corrections: [
        {
          ...{ step: "company-details", path: ["companyName"] },
          remark: "Please enter the name as your state has it.",
        },
      ],
    }),
  );
  on(1, "10:40", () => asks("begay", "buyer", "company-details.companyName", "We dropped the “The”."));
  on(11, "10:00", async () => {
    const { person } = of("mitchell");
    const [admins, members] = teammates.map(({ firstName, lastName }) => emailOf(firstName, lastName));
    await people.send(person, "POST", "/api/buyer/invitations", { admins, members });
  });
  on(1, "14:20", async () => {
    const members = emailOf("Tessa", "Quinn");
    await people.send(of("mitchell").person, "POST", "/api/buyer/invitations", { members });
  });
  for (const [index, { firstName, lastName }] of teammates.entries())
    on(10 - index, "12:30", async () => {
      const person = await people.signUp(firstName, lastName);
      const token = people.tokenFor(person.email, "/invitation");
      await people.send(person, "POST", "/api/invitations/accept", { token });
      await people.send(person, "PUT", "/api/user/register/names", { firstName, lastName });
    });
}

/** Returns the day so many days from today, as an ISO date. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
