import { Queries } from "./queries.ts";

/** Mailed links that work once, stored as hashes of their tokens: at most one per address in each table. */
abstract class MailedLinks extends Queries {
  protected abstract readonly table: "resets" | "device_links";

  /** Replaces the link; the old one stops working. */
  async put(link: { email: string; hash: string; until: Date }): Promise<void> {
    const row = { email: link.email, hash: link.hash, expires_at: link.until.toISOString() };
    await this.db(this.table).insert(row).onConflict("email").merge();
  }

  /** Returns the address that a valid link was sent to, or null. */
  async find(hash: string, now: Date): Promise<string | null> {
    const row = await this.live(hash, now, this.reader).first("email");
    return row?.email ?? null;
  }

  /** Consumes the link. Returns the address to one caller only. */
  async consume(hash: string, now: Date): Promise<string | null> {
    const email = await this.find(hash, now);
    return (await this.live(hash, now).delete()) === 1 ? email : null;
  }

  /** Deletes the link of an address. */
  async remove(email: string): Promise<void> {
    await this.db(this.table).where({ email }).delete();
  }

  /** Deletes expired links. */
  async sweep(now: Date): Promise<void> {
    await this.db(this.table).where("expires_at", "<=", now.toISOString()).delete();
  }

  private live(hash: string, now: Date, from = this.db) {
    return from(this.table).where({ hash }).where("expires_at", ">", now.toISOString());
  }
}

/** Links that reset a password. */
export class Resets extends MailedLinks {
  protected readonly table = "resets";
}

/** Links that confirm a device. */
export class DeviceLinks extends MailedLinks {
  protected readonly table = "device_links";
}
