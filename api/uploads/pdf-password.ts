import { createCipheriv, createHash } from "node:crypto";
import type { PdfDictionary, PdfValue } from "./pdf-values.ts";

/** Padding of a password to 32 bytes (ISO 32000-1, 7.6.3.3); all of it for the empty one. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/**
 * Returns whether a PDF with this encryption opens without a password: many are encrypted only to forbid printing or
 * copying. `id` is the first part of the file's identifier.
 */
export function opensWithoutPassword(encryption: PdfDictionary, id: Buffer): boolean {
  // Other handlers open a file with a certificate.
  if (encryption.get("/Filter") !== "/Standard") return false;
  const revision = encryption.get("/R");
  const user = bytesOf(encryption.get("/U"));
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40);
    return user.length >= 48 && hashOfEmptyPassword(salt, revision).equals(user.subarray(0, 32));
  }
  if (revision !== 2 && revision !== 3 && revision !== 4) return false;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(encryption.get("/P")) | 0);
  const hash = createHash("md5")
    .update(padding)
    .update(bytesOf(encryption.get("/O")).subarray(0, 32))
    .update(permissions)
    .update(id);
  if (revision === 4 && encryption.get("/EncryptMetadata") === "false") hash.update(Buffer.alloc(4, 0xff));
  const first = hash.digest();
  if (revision === 2) return rc4(first.subarray(0, 5), padding).equals(user.subarray(0, 32));
  // Programs disagree where revision 4 says how long the key is; it is 16 bytes.
  const length = revision === 4 ? 16 : Math.min(16, Math.max(5, Number(encryption.get("/Length") ?? 40) / 8));
  return checkedLater(first, length, id).equals(user.subarray(0, 16));
}

/** Returns the first half of `/U` that revisions 3 and 4 have for the empty password. */
function checkedLater(first: Buffer, length: number, id: Buffer): Buffer {
  let key = first.subarray(0, length);
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let bytes = md5(Buffer.concat([padding, id]));
  for (let round = 0; round < 20; round += 1)
    bytes = rc4(
      key.map((byte) => byte ^ round),
      bytes,
    );
  return bytes;
}

/** Returns the hash of the empty password in revision 5, or 6 (ISO 32000-2, algorithm 2.B). */
function hashOfEmptyPassword(salt: Buffer, revision: 5 | 6): Buffer {
  let key = createHash("sha256").update(salt).digest();
  if (revision === 5) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const bytes = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = bytes.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(["sha256", "sha384", "sha512"][sum % 3] as string)
      .update(bytes)
      .digest();
    last = bytes.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The cipher of older PDFs, which OpenSSL no longer offers. Nothing is kept secret with it here. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_none, index) => index);
  const swap = (one: number, other: number) => {
    const before = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = before;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 0xff;
      other = (other + (state[one] ?? 0)) & 0xff;
      swap(one, other);
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }),
  );
}

function md5(bytes: Buffer): Buffer {
  return createHash("md5").update(bytes).digest();
}

function bytesOf(value: PdfValue | undefined): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}
