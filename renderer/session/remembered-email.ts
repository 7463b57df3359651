import { browserNotes } from "./notes.ts";

const key = "rememberedEmail";

/** The address that 'Remember me' left here. */
export function rememberedEmail(): string | null {
  return browserNotes.read(key);
}

/** Keeps the address for the next login, or forgets it. */
export function rememberEmail(email: string | null): void {
  if (email) browserNotes.write(key, email);
  else browserNotes.remove(key);
}
