import type { Answer } from "#engine";
import type { CaseView } from "../../api/responses/desk.ts";
import type { DemoPerson } from "./calls.ts";
import type { StaffName } from "./cast.ts";
import type { DemoPeople } from "./people.ts";
import { createRegistrants, legalNameOf, type Registrant, type WizardName } from "./registrations.ts";
import type { Timeline } from "./timeline.ts";

export type Staff = { [name in StaffName]?: DemoPerson };

export type StoryActions = ReturnType<typeof createStoryActions>;

/** Returns what people do in the stories, and `on`, which plans it. */
export function createStoryActions({ on }: Timeline, people: DemoPeople, staff: Staff) {
  const known = new Map<string, Registrant>();
  const of = (name: string) => known.get(name) as Registrant;

  /** Asks for a change of an answer that was sent, `step.question`. */
  function asks(name: string, wizard: WizardName, answer: string, text: string) {
    const [step, ...path] = answer.split(".");
    return people.send(of(name).person, "POST", `/api/registrations/${wizard}/changes`, { step, path, text });
  }

  return {
    ...{ on, people, staff, of, asks },
    ...createDeskActions(people, staff, of),
    ...createRegistrationPlans(on, people, known),
  };
}

/** Returns what reviewers do at the desk. */
function createDeskActions(people: DemoPeople, staff: Staff, of: (name: string) => Registrant) {
  /** Sends a call as somebody of the staff. */
  async function as(name: StaffName, method: string, path: string, body?: unknown) {
    return await people.send(staff[name] as DemoPerson, method, `/api/desk${path}`, body);
  }
  const open = async (reviewer: StaffName, name: string): Promise<CaseView> =>
    await as(reviewer, "GET", `/cases/${of(name).id}`);

  async function find(reviewer: StaffName, name: string, finding: string, answer: Answer): Promise<void> {
    const { findings } = await open(reviewer, name);
    const about = findings.find((one) => one.finding === finding && one.answer === null)?.about;
    await as(reviewer, "PUT", `/cases/${of(name).id}/findings/${finding}`, { about, answer });
  }

  /** Finds that a business is what it says. */
  async function confirmBusiness(reviewer: StaffName, name: string, more: Answer = {}): Promise<void> {
    const { company } = of(name);
    const register = `Secretary of State, ${company.state}`;
    await find(reviewer, name, "company", {
      ...{ nameOnDocument: legalNameOf(company), register, result: "confirmed" },
      ...more,
    });
  }

  async function move(reviewer: StaffName, name: string, button: string, more: object = {}): Promise<void> {
    const { revision } = await open(reviewer, name);
    await as(reviewer, "POST", `/cases/${of(name).id}/moves/${button}`, { revision, ...more });
  }
  const note = (reviewer: StaffName, name: string, text: string) =>
    as(reviewer, "POST", `/cases/${of(name).id}/notes`, { text });
  const question = (reviewer: StaffName, name: string, text: string) =>
    as(reviewer, "POST", `/cases/${of(name).id}/questions`, { text });
  const assign = (reviewer: StaffName, to: StaffName, ...names: string[]) =>
    as(reviewer, "POST", "/assign", { cases: names.map((name) => of(name).id), assignee: staff[to]?.userId });

  return { as, open, find, confirmBusiness, move, note, question, assign };
}

/** Returns what plans registrations, of which those that are sent become known by name. */
function createRegistrationPlans(on: Timeline["on"], people: DemoPeople, known: Map<string, Registrant>) {
  const registrants = createRegistrants(people);
  type Extras = Parameters<typeof registrants.register>[2] & { wizard?: WizardName };

  /** Plans that somebody registers and sends everything. */
  function sends(
    days: number,
    time: string,
    name: string,
    { wizard = "supplier", ...extras }: Extras = {},
  ): void {
    on(days, time, async () => {
      const registrant = await registrants.begin(name);
      known.set(name, registrant);
      await registrants.register(registrant, wizard, extras);
    });
  }

  /** Plans that somebody answers the first steps, so many, and stops there. */
  function stops(days: number, time: string, name: string, to: { wizard: WizardName; count: number }): void {
    on(days, time, async () => {
      const registrant = await registrants.begin(name);
      await registrants.answerSteps(registrant, to.wizard, to.count);
    });
  }

  return { sends, stops };
}
