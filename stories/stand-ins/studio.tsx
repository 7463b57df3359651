import type { StoryContext, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { screen } from "storybook/test";
import type { PermissionName } from "../../api/base/permissions.ts";
import type {
  DraftChanges,
  DraftCheck,
  DraftNews,
  DraftView,
  DraftWizard,
  HomeDraft,
  ImpactProgress,
  StudioHome,
} from "../../api/responses/drafts.ts";
import type { FolderState, ReleaseChanges, ReleaseView } from "../../api/responses/releases.ts";
import type { StaffList, StaffMe, StaffMember } from "../../api/responses/staff.ts";
import { StudioPages } from "../../renderer/staff/routes.tsx";
import "../../renderer/studio/studio.css";
import { content } from "./content.ts";
import { hoursAgo } from "./date.ts";
import { draftFiles } from "./draft-files.ts";
import { answerCalls, type Replies, refused } from "./network.ts";
import { beHere } from "./visitor.ts";
import { whenMounted } from "./when-mounted.ts";

const may: PermissionName[] = [
  ...(["see-studio", "edit-drafts", "comment", "share-preview", "publish", "approve", "revert"] as const),
  ...(["see-desk", "work-on-cases", "see-audit", "see-people", "grant-roles"] as const),
];

export const admin: StaffMe = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@sourcebridge.example",
  role: "ADMIN",
  secondFactor: "given",
  confirmedUntil: null,
  recoveryCodes: 10,
  may,
};

/** Text of the longest allowed name or note. */
export const longText =
  "The questions about where a business is located, for suppliers from Canada and Mexico, with the postal codes and provinces that Donaudampfschifffahrtsgesellschaft asked for";

export const minutesAgo = (minutes: number) => hoursAgo(minutes / 60);

export const draft = (facts: Partial<HomeDraft>): HomeDraft => ({
  id: "spring",
  name: "Questions about the business's location",
  base: 7,
  isOutdated: false,
  revision: 3,
  author: "Ana Ruiz",
  createdAt: minutesAgo(3000),
  updatedAt: minutesAgo(12),
  release: null,
  publication: null,
  isMine: true,
  openComments: 0,
  ...facts,
});

const waiting = {
  by: "Ben Okafor",
  byId: "ben",
  editorId: "ben",
  note: "Asks charities for their register.",
  at: null,
  needsApproval: true,
  revision: 5,
  problem: null,
};

export const drafts = [
  draft({ openComments: 2 }),
  draft({
    id: "grant",
    name: "A shorter grant application",
    isMine: false,
    author: "Ben Okafor",
    isOutdated: true,
  }),
  draft({
    id: "wait",
    name: "Registers of charities",
    isMine: false,
    author: "Ben Okafor",
    publication: waiting,
  }),
  draft({ id: "done", name: "Plainer errors", release: 7, updatedAt: minutesAgo(9000) }),
];

/** The wizards of the definitions, with people in them. */
export const home = (facts: Partial<StudioHome> = {}): StudioHome => ({
  live: 7,
  needsApproval: false,
  drafts,
  wizards: content.wizards.map(({ definition: { id, machine, steps } }, index) => ({
    ...{ id, title: machine.meta.title, release: 7 - index, publishedAt: minutesAgo(9000) },
    isServed: index !== 2,
    ...{ underWay: 128 - 40 * index, confirmed: 1204 - 500 * index },
    funnel: machine.meta.numbering.wizard
      .filter((step) => Object.keys(steps[step]?.properties ?? {}).length > 0)
      .map((step, place) => ({
        ...{ step, title: machine.states[step]?.meta.rail ?? step, isForAll: place !== 1 },
        people: Math.round((1332 - 540 * index) * 0.93 ** place),
      })),
  })),
  ...facts,
});

const release = (facts: Partial<ReleaseView>): ReleaseView => ({
  number: 7,
  version: "b7c1f20a",
  publishedAt: minutesAgo(9000),
  author: "Ana Ruiz",
  note: "Says in plainer words what is wrong with an answer.",
  source: "studio",
  base: 6,
  isLive: false,
  ...facts,
});

export const releases: ReleaseView[] = [
  release({ isLive: true }),
  release({
    number: 6,
    version: "51d077ea",
    source: "revert",
    base: 5,
    note: "Back to release 4.",
    author: "Ben Okafor",
  }),
  release({ number: 5, version: "e81b4402", base: 4, note: "A shorter grant application." }),
  release({ number: 1, version: "51d077ea", source: "import", base: null, author: null, note: "" }),
];

export const changes: DraftChanges["changes"] = content.wizards.slice(0, 2).map(({ definition }) => {
  const [step = ""] = definition.machine.meta.numbering.wizard;
  return {
    ...{ wizard: definition.id, wizardTitle: definition.machine.meta.title },
    ...{ step, stepTitle: definition.machine.states[step]?.meta.rail ?? step },
    lines: [
      {
        ...{ kind: "required", question: "City", words: "“City” must be answered." },
        touches: "Whoever is past this step will be brought back to answer it.",
      },
      {
        ...{ kind: "reworded", question: "Phone", touches: null },
        words: "“Phone” now reads “Phone number”, and before “Phone”.",
      },
    ],
  };
});

export const member = (facts: Partial<StaffMember>): StaffMember => ({
  id: "ben",
  email: "ben@sourcebridge.example",
  isPending: false,
  name: "Ben Okafor",
  role: "EDITOR",
  secondFactor: true,
  isKept: false,
  grantedAt: minutesAgo(90_000),
  grantedBy: "Ana Ruiz",
  ...facts,
});

export const people: StaffList = {
  people: [
    member({ id: "ana", name: "Ana Ruiz", email: admin.email, role: "ADMIN", isKept: true, grantedBy: null }),
    member({}),
    member({
      id: "kim",
      name: "Kim Tran",
      email: "kim@sourcebridge.example",
      role: "REVIEWER",
      secondFactor: false,
    }),
    member({ id: "new", name: null, email: "dana@sourcebridge.example", isPending: true, role: "AUDITOR" }),
  ],
};

const inSync: FolderState = { state: "live", message: null, faults: [], differing: [] };

/** Returns the server's replies about a draft. */
export function draftReplies({ view = {}, news = {}, check = {} }: DraftFacts = {}): Replies {
  const at = "/api/studio/drafts/spring";
  const { isMine: _mine, openComments: _comments, ...summary } = draft({});
  const opened: DraftView = { ...summary, files: draftFiles, canUndo: true, canRedo: false, ...view };
  const { revision, name, base } = opened;
  const present = [
    { id: "ana", name: "Ana Ruiz", initials: "AR", place: null },
    { id: "ben", name: "Ben Okafor", initials: "BO", place: null },
  ];
  const heard: DraftNews = {
    ...{ revision, changed: {}, canUndo: true, canRedo: false, name, base, release: opened.release },
    ...{ present, commentsStamp: "", publication: opened.publication, live: 7 },
    ...news,
  };
  const checked: DraftCheck = {
    ...{ revision, faults: [], validRevision: revision, shownRevision: revision },
    ...{
      versions: Object.fromEntries(content.wizards.map(({ definition: { id, version } }) => [id, version])),
    },
    ...{ behind: [], journeys: [], retryIn: null },
    ...check,
  };
  const wizards = content.wizards.map(({ definition }): [string, { body: DraftWizard }] => [
    `GET ${at}/wizards/${definition.id}`,
    { body: { revision, definition, readable: {} } },
  ]);
  const impact: ImpactProgress = {
    ...{ revision, done: 1, failure: null },
    result: content.wizards.slice(0, 2).map(({ definition: { id, machine } }) => ({
      ...{ wizard: id, title: machine.meta.title, people: 1332, confirmed: 1204, touched: 12, cases: 0 },
      sentences: ["12 people are asked one question more at Personal Information."],
    })),
  };
  return {
    [`GET ${at}`]: { body: opened },
    [`GET ${at}/since/${revision}`]: { body: heard },
    [`GET ${at}/check`]: { body: checked },
    [`GET ${at}/comments`]: { body: { comments: [] } },
    [`GET ${at}/changes`]: { body: { live: 7, base, revision, changes } satisfies DraftChanges },
    [`GET ${at}/impact`]: { body: impact },
    [`POST ${at}/impact`]: { body: impact },
    // Previews are documents of the server.
    [`POST ${at}/links`]: "never",
    [`GET ${at}/texts`]: "never",
    ...Object.fromEntries(wizards),
  };
}

interface DraftFacts {
  view?: Partial<DraftView>;
  news?: Partial<DraftNews>;
  check?: Partial<DraftCheck>;
}

const usual: Replies = {
  "GET /api/studio": { body: home() },
  "GET /api/studio/folder": { body: inSync },
  "GET /api/studio/releases": { body: releases },
  "GET /api/studio/releases/7/changes": {
    body: { number: 7, since: 6, changes } satisfies ReleaseChanges,
  },
  "GET /api/studio/releases/7/registrants": {
    body: { number: 7, from: minutesAgo(9000), until: null, wizards: [] },
  },
  "GET /api/staff/people": { body: people },
};

interface AtStudio {
  /** Default: an administrator; null: nobody. */
  me?: StaffMe | null;
  replies?: Replies;
  /** The role of what must be there. Default: the page's heading. */
  shows?: string;
  /** Default: the draft as draftReplies says. */
  draft?: DraftFacts;
  /** Console messages that the page may cause. */
  complaints?: string[];
}

/** The studio or the desk at an address, by its own routes, as the server's replies have it. */
export function atStudio(address: string, options: AtStudio = {}, play?: StoryObj["play"]): StoryObj {
  const { me = admin, replies = {}, shows = "heading", draft: facts, complaints = [] } = options;
  return {
    globals: { viewport: { value: "w1280" } },
    parameters: { complaints },
    render: () => (
      <div data-studio="">
        <MemoryRouter initialEntries={[address]}>
          <StudioPages />
        </MemoryRouter>
      </div>
    ),
    beforeEach: whenMounted(({ id }: StoryContext) => {
      const who = me && { firstName: me.name, email: me.email, role: me.role };
      const own = { "GET /api/staff/me": { body: me } };
      const undo = [answerCalls({ ...usual, ...own, ...draftReplies(facts), ...replies }), beHere(who, id)];
      return () => {
        for (const one of undo) one();
      };
    }),
    play: async (context) => {
      await screen.findAllByRole(shows, shows === "heading" ? { level: 1 } : {}, { timeout: 15_000 });
      await play?.(context);
    },
  };
}

/** A call that the server is too busy for. */
export const busy = refused(503, "The studio is busy. Try again in a minute.");
