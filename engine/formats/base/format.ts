/** The current time, passed in by the caller: the engine has no clock of its own. Formats get the day of the place, in UTC. */
export type Clock = () => Date;

/** Properties of a field that its format may need. */
export interface FormatField {
  /** The currency of money: "USD". */
  currency?: string;
  /** The least that must be known of a date. */
  partial?: "month" | "year";
}

/** Messages that a field may have beside that for its format. */
export const reasons = ["prefix", "ssn", "extension"] as const;
export type Reason = (typeof reasons)[number];

/** A form of a text or number that fields name: one object holds everything that is known about it. */
export type Format = TextFormat | NumberFormat;

export interface TextFormat {
  type?: "string";
  /** Returns whether a normalized text has this format. */
  validate: (text: string, clock: Clock) => boolean;
  /** `true` passes the text to `normalize` as typed, without making its digits, dashes, spaces and letters plain. */
  keepsLetters?: boolean;
  /** Turns a sensible spelling into the stored one, and leaves any other text as typed. Applying it twice changes nothing. */
  normalize?: (text: string, field: FormatField) => string;
  /** A regular expression that a stored text of this field must match as well. */
  pattern?: (field: FormatField) => string | undefined;
  /** A stored text as people here write it. */
  show?: (text: string, field: FormatField) => string;
  /** Returns the text before the value: "$". */
  prefix?: (field: FormatField) => string;
  /** The name of the message that says more closely what is wrong with an invalid text; null when none does. */
  reason?: (text: string) => Reason | null;
  /** Returns the part that an invalid text lacks, as people call it: "a year". Null when something else is wrong. */
  missing?: (text: string, field: FormatField) => string | null;
  /** Format of a field with `partial`. */
  partial?: TextFormat;
  /** The control that draws a field of this format unless the field names another. Default: `text`. */
  control?: string;
  notes?: FormatNotes;
}

export interface NumberFormat {
  type: "number";
  validate: (value: number, clock: Clock) => boolean;
  normalize?: never;
  show?: never;
  reason?: never;
  keepsLetters?: never;
  missing?: never;
  partial?: never;
  pattern?: never;
  prefix?: never;
  /** Text after the value: "%". */
  suffix?: string;
  control?: string;
  notes?: FormatNotes;
}

/** Notes on a format for checks, samples and descriptions, not needed by a running wizard. */
export interface FormatNotes {
  /** Says that few wizards name it: browsers load its code only with one of these. */
  isRare?: true;
  /** Expected answer: "a five-digit ZIP Code". */
  words: string;
  /** Name in the studio, where one lowercase word would not do: "ZIP Code". */
  label?: string;
  /** The table of formats in definitions/REFERENCE.md: input that is accepted, and what is stored of it. */
  accepts?: string;
  stores?: string;
  /** The usual sentence for an answer of another form. */
  message?: string;
  /** The notes of what takes its place in a field with `partial`. */
  partial?: FormatNotes;
  /** Valid values in their stored spelling, the most natural first. */
  samples: (string | number)[];
  /** Inputs that people may type, and how each is stored. */
  spellings: { [typed: string]: string };
  /** Values that are refused. */
  invalid: (string | number)[];
  /** The fewest and the most characters of a stored text; left out when there is no limit. */
  length?: { least: number; most: number };
  /** The same for one field, where it depends on the field. */
  ofField?: (field: FormatField) => Pick<FormatNotes, "samples" | "spellings" | "invalid" | "length">;
}

/** Formats by name. */
export type Formats = { [name: string]: Format };

/** Returns all formats by the names under which compiled rules call them. */
export function compiledFormats(formats: Formats): [name: string, format: Format][] {
  return Object.entries(formats).flatMap(([name, format]): [string, Format][] =>
    format.partial
      ? [
          [name, format],
          [`${name}-partial`, format.partial],
        ]
      : [[name, format]],
  );
}

/** Returns whether nine digits are grouped like a Social Security number, which no other number may be stored as. */
export function looksLikeSsn(text: string): boolean {
  return /^\d{3}[- ]\d{2}[- ]\d{4}$/u.test(text);
}

/** The text without spaces and hyphens, in capital letters: how codes are stored. */
export function bareUpperCase(text: string): string {
  if (looksLikeSsn(text)) return text;
  return text.replace(/[\s-]/gu, "").toUpperCase();
}
