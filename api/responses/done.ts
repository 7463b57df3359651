/** Text for people: what was done. */
export interface Message {
  message: string;
}

/** The same where programs also look at `success`. */
export interface Done extends Message {
  success: true;
}

/** Reply where nobody reads about it. */
export interface Success {
  success: true;
}
