/** The request cannot be met and nothing was written; the message says why and what to do. */
export class Refusal extends Error {}
