import type { Store } from "../store/store.ts";

export interface MailOrder {
  /** One address, already checked and in canonical form. */
  to: string;
  /** File name in `definitions/site/mail`, without `.md`. */
  template: string;
  variables: { [name: string]: string };
  /** Lower leaves first; 0 for what somebody waits for. Default 5. */
  priority?: number;
  /** After this the mail is of no use and is not sent. */
  expiresAt?: Date;
}

export interface Outbox {
  /** Owes a mail; pass the store of the transaction that causes it, so that both happen or neither. */
  post(store: Store, order: MailOrder): Promise<void>;
  /** Sends what is due now instead of at the next look; call it after the transaction. */
  wake(): void;
}
