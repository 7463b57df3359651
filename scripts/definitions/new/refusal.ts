/** What was asked for cannot be done; the message tells why and what to do, and nothing was written. */
export class Refusal extends Error {}
