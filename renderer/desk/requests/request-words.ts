import type { RequestView } from "../../../api/responses/people-requests.ts";

type Kind = RequestView["kind"];

/** Kinds of requests, as the desk lists them. */
export const kindNames: { [kind in Kind]: string } = {
  access: "A copy of their data",
  correction: "Correction of their name",
  deletion: "Deletion of everything",
  "opt-out": "Opting out of sharing",
  "shine-the-light": "Notice of Shine the Light",
};

/** Ways in which staff checked who sent a request. */
export const identityNames: { [identity: string]: string } = {
  answered: "They answered from the email of the account",
  document: "They showed a document",
  facts: "They named facts that only they know",
  agent: "Their agent has signed permission, and they confirmed it",
};

/** Returns the button that carries a request out: it names what can't be undone. */
export function carryOutWords({ kind, hasAccount, email }: RequestView): string {
  const words: { [kind in Kind]: string } = {
    access: hasAccount ? "Email them the link to their data" : "Email them what we keep",
    correction: "Correct the name and tell them",
    deletion: hasAccount ? `Close the account of ${email} for good` : `Delete what we keep about ${email}`,
    "opt-out": "Opt them out and tell them",
    "shine-the-light": "Email the notice",
  };
  return words[kind];
}
