import { randomUUID } from "node:crypto";
import type { Library } from "#engine";
import { brandFile, type SourceFiles, textFile } from "#engine/authoring";
import type { Brand } from "../../definitions/schema/site.gen.d.ts";
import { canonicalEmail } from "../base/email-address.ts";
import { afterLaunchOf, footerFile, type MailContent } from "../site-content/mails.ts";
import type { Store } from "../store/store.ts";
import type { Variables } from "./fill.ts";
import { mailColors } from "./mail-colors.ts";
import { type RenderedMail, renderMail } from "./templates.ts";

/** A mail to send: which one, and what it shows (see mails.ts). */
export type MailOrder = MailContent & {
  /** One address, already checked and in canonical form. */
  to: string;
  /** Lower is sent first; 0 if somebody waits for it. Default 5. */
  priority?: number;
  /** Expiry: afterwards the mail is not sent. */
  expiresAt?: Date;
  /** Returns the answers that a wizard's mails show. */
  answers?: (template: string) => Variables;
  /** URL whose POST stops mails of this kind, which mail programs offer as a button (RFC 8058). */
  unsubscribeUrl?: string;
  /** The id of the person that a mail to somebody else is about: it goes with their account. */
  about?: string;
  /** Forgets the recipient once the mail is finished. */
  forgetsRecipient?: true;
};

export interface Outbox {
  /** Enqueues a mail and returns its id. Pass the store of the transaction that causes it, so that both happen or neither. */
  post(store: Store, order: MailOrder): Promise<string>;
  /** Renders a mail as it would be sent. */
  render(order: Omit<MailOrder, "to">): RenderedMail;
  /** Sends due mails now instead of at the next poll. Call it after the transaction. */
  wake(): void;
}

interface Options {
  definitions: { current(): Pick<Library, "texts"> };
  clock: () => Date;
  wake: () => void;
  /** The public URL of the site. */
  publicUrl: string;
  /** URL of the launched product; null before the launch. */
  accessUrl: string | null;
}

/** Creates the outbox. Mails are rendered when enqueued, so later edits of a template do not change them. */
export function createOutbox({ definitions, clock, wake, publicUrl, accessUrl }: Options): Outbox {
  function render(order: Omit<MailOrder, "to">): RenderedMail {
    const { texts } = definitions.current();
    const { colors, ...brand } = brandIn(texts);
    const shared = { ...brand, site: publicUrl, ...(accessUrl !== null && { accessUrl }) };
    const template = templateIn(texts, order.file ?? order.template, accessUrl);
    const variables: Variables = { ...shared, ...order.answers?.(template), ...order.variables };
    // Nobody is greeted without a word.
    variables.firstName ||= shared.firstName;
    return renderMail(template, templateText(texts, footerFile), variables, mailColors(colors));
  }

  return {
    wake,
    render,
    async post(store, order) {
      // Callers pass canonical addresses; a mail server could read anything else as two recipients.
      if (canonicalEmail(order.to) !== order.to) throw new Error("A mail goes to one plain address.");
      const id = randomUUID();
      await store.outbox.add({
        id,
        recipient: order.to,
        ...render(order),
        priority: order.priority ?? 5,
        at: clock(),
        expiresAt: order.expiresAt ?? null,
        unsubscribeUrl: order.unsubscribeUrl ?? null,
        about: order.about ?? null,
        forgetsRecipient: order.forgetsRecipient ?? false,
      });
      return id;
    },
  };
}

/** Returns every mail's texts about its sender, and its salutation of somebody whose name is unknown. */
function brandIn(texts: SourceFiles) {
  const brand = JSON.parse(templateText(texts, brandFile)) as Brand;
  const { name, legalEntity, postalAddress, contactEmail, addressee, colors } = brand;
  return { brand: name, legalEntity, postalAddress, contactEmail, firstName: addressee, colors };
}

/** Returns the template of a mail: after the launch its version for then, if there is one. */
export function templateIn(texts: SourceFiles, name: string, accessUrl: string | null): string {
  const afterLaunch = accessUrl === null ? undefined : texts[textFile("mail", afterLaunchOf(name))];
  return afterLaunch ?? templateText(texts, textFile("mail", name));
}

/** Returns a file that the definition check has seen. */
function templateText(texts: SourceFiles, file: string): string {
  const text = texts[file];
  if (text === undefined) throw new Error(`There is no ${file} among the definitions.`);
  return text;
}
