/** What a page may hand to /login, /signup and the pages after them, as the router's location state. */
export interface LoginState {
  /** Said at the top of the page, as an alert. */
  alert?: string;
  email?: string;
}

/** The texts of the product for those who must log in. */
export const pleaseLogIn = "Please log in to continue.";
export const tokenExpired = "Token is invalid or expired. Please log in again.";

const key = "returnTo";

/** Remembers where somebody was, over the whole way of logging in or signing up. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go back to after logging in, once; null when nobody was on the way anywhere. */
export function takeReturn(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
