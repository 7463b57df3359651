/**
 * The bucket did not do what it was asked. The message is for operators: what is wrong, and how to mend it. Registrants
 * hear that they can try again.
 */
export class StorageFault extends Error {
  override readonly name = "StorageFault";
  /** Error code of the bucket, or of the network before it. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
