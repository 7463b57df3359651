/** A call of the product that did not go through: which one, and why, for people. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** What is wrong with single answers, by their place: "certificates 1 agency: Choose an agency from the list". */
  readonly details: string[];
  /** What was sent. */
  readonly sent: unknown;

  constructor(message: string, details: string[] = [], sent: unknown = undefined) {
    super(message);
    this.details = details;
    this.sent = sent;
  }
}
