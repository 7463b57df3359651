import { randomUUID } from "node:crypto";
import type { Library, SourceFiles } from "#engine";
import type { Store } from "../store/store.ts";
import { renderMail } from "./templates.ts";

export interface MailOrder {
  /** One address, already checked and in canonical form. */
  to: string;
  /** File name in `definitions/site/mail`, without `.md`. */
  template: string;
  /** What the template may name, beside `{brand}`. */
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

interface Options {
  definitions: { current(): Library };
  clock: () => Date;
  wake: () => void;
}

/** Turns orders into mails that are owed. The text is settled here: a later edit of a template changes no old mail. */
export function createOutbox({ definitions, clock, wake }: Options): Outbox {
  return {
    wake,
    async post(store, order) {
      const { texts } = definitions.current();
      const file = `site/mail/${order.template}.md`;
      const template = texts[file];
      if (template === undefined) throw new Error(`There is no mail template ${file}.`);
      const mail = renderMail(template, { brand: brandIn(texts), ...order.variables });
      await store.outbox.add({
        id: randomUUID(),
        recipient: order.to,
        ...mail,
        priority: order.priority ?? 5,
        at: clock(),
        expiresAt: order.expiresAt ?? null,
      });
    },
  };
}

/** The product's name, which every template may use. */
function brandIn(texts: SourceFiles): string {
  return JSON.parse(texts["site/brand.json"] ?? "{}").name ?? "Sourcebridge";
}
