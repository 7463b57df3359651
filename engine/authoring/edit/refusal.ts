/** An edit cannot be carried out, and nothing was written; the message says why and what to do. */
export class EditRefusal extends Error {}
