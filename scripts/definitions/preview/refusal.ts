/** A call that the product refused; the message says which one and why. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** What is wrong with single answers, with their paths: "certificates 1 agency: Choose an agency from the list". */
  readonly details: string[];
  /** What was sent. */
  readonly sent: unknown;

  constructor(message: string, details: string[] = [], sent: unknown = undefined) {
    super(message);
    this.details = details;
    this.sent = sent;
  }
}
