/**
 * The bucket did not do what it was asked. The message is for operators: what is wrong, and how to mend it. Registrants
 * hear that they can try again.
 */
export class StorageFault extends Error {
  override readonly name = "StorageFault";
  /** What the bucket, or the network before it, calls the failure. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
