const key = "rememberedEmail";

/** The address that 'Remember me' left here. */
export function rememberedEmail(): string | null {
  return localStorage.getItem(key);
}

/** Keeps the address for the next login, or forgets it. */
export function rememberEmail(email: string | null): void {
  if (email) localStorage.setItem(key, email);
  else localStorage.removeItem(key);
}
