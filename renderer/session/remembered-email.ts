import { browserNotes } from "./notes.ts";

const key = "rememberedEmail";

/** Returns the address stored by "Remember me". */
export function rememberedEmail(): string | null {
  return browserNotes.read(key);
}

/** Stores the address for the next login, or deletes it. */
export function rememberEmail(email: string | null): void {
  if (email) browserNotes.write(key, email);
  else browserNotes.remove(key);
}
