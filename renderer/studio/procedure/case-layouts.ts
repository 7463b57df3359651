import type { Layout } from "../schema-form/layout.ts";

/** Groups and names of a procedure's keywords. */
export const stateLayout: Layout = {
  groups: [
    {
      title: "What the registrant reads",
      isOpen: true,
      items: [
        { path: "meta.text", label: "Where it stands" },
        { path: "meta.next", label: "What comes next" },
        { path: "meta.accountStatus", label: "Account status" },
        { path: "meta.verificationStatus", label: "Verification status" },
      ],
    },
    {
      title: "For staff",
      isOpen: true,
      items: [
        { path: "meta.title", label: "Title" },
        { path: "type", label: "Decided: nothing follows", hint: "" },
        { path: "meta.due", label: "Due in business days", hint: "Until staff should go on." },
      ],
    },
    {
      title: "What happens by itself",
      isOpen: false,
      items: [
        { path: "meta.opened", label: "When somebody opens it, it goes to" },
        {
          path: "meta.waitsFor",
          label: "Waits for the registrant's corrections",
          hint: "The clock stands still.",
        },
        { path: "meta.resent", label: "When corrections are sent, it goes to", hint: "" },
        {
          path: "meta.changeAsked",
          label: "When the registrant asks for a change, it goes to",
          hint: "Also from where it was decided.",
        },
      ],
    },
  ],
  flat: ["meta"],
  hidden: ["on", "always", "meta.was"],
};

export const moveLayout: Layout = {
  groups: [
    {
      title: "The button",
      isOpen: true,
      items: [
        { path: "button", label: "Words" },
        { path: "key", label: "Keyboard letter" },
        { path: "who", label: "Who may press it", hint: "" },
        { path: "secondPerson", label: "A second person must agree", hint: "" },
      ],
    },
    {
      title: "What it needs and does",
      isOpen: true,
      items: [
        { path: "needs", label: "Findings that must be there", hint: "" },
        { path: "refusal", label: "Why it can't be made", hint: "Shown where no way is open." },
        {
          path: "kind",
          label: "Asks for corrections",
          hint: "Whoever makes it picks the answers to be corrected.",
        },
        { path: "mail", label: "Email to the registrant", hint: "" },
      ],
    },
  ],
  flat: [],
  hidden: ["was"],
};

export const findingLayout: Layout = {
  groups: [
    {
      title: "What it is about",
      isOpen: true,
      items: [
        { path: "each", label: "Once for every entry of", hint: "" },
        { path: "about", label: "Answers it is about", hint: "It is asked again when one of them changes." },
        { path: "profile", label: "What it says in the profile" },
      ],
    },
  ],
  flat: [],
  hidden: ["was"],
};

export const flagLayout: Layout = {
  groups: [
    {
      title: "Flag",
      isOpen: true,
      items: [
        { path: "words", label: "What reviewers read" },
        { path: "when", label: "When", hint: "" },
      ],
    },
  ],
  flat: [],
  hidden: [],
};

export const wholeLayout: Layout = {
  groups: [
    {
      title: "In the queue",
      isOpen: true,
      items: [
        { path: "team", label: "Verified by" },
        { path: "name", label: "A case is named by", hint: "" },
        { path: "search", label: "It is also found by", hint: "" },
        { path: "masked", label: "Hidden until somebody presses Show", hint: "" },
        { path: "duplicates", label: "The same person or company", hint: "" },
        { path: "holidays", label: "Holidays", hint: "One per line: 2026-12-25. No clock runs." },
      ],
    },
    {
      title: "How long registrations are kept",
      isOpen: true,
      items: [
        {
          path: "retention.unfinishedMonths",
          label: "Never sent: months after the last answer",
          hint: "Empty: as long as the account.",
        },
        {
          path: "retention.noticeDays",
          label: "Email the registrant so many days before",
          hint: "An answer that is saved then keeps the registration.",
        },
        { path: "retention.rejectedMonths", label: "Rejected: months after the decision", hint: "" },
        { path: "retention.withdrawnMonths", label: "Withdrawn: months after the decision", hint: "" },
      ],
    },
  ],
  flat: ["retention"],
  hidden: ["flags", "findings", "moves", "successors"],
};
