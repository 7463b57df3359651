import { confirm, isCancel, multiline, select, text } from "@clack/prompts";
import { Refusal } from "./refusal.ts";

/** A value that comes from an option or, at a terminal, from a question. */
interface Asked {
  flag: string;
  question: string;
  /** The default without a terminal, and the suggestion at one. */
  usual?: string;
  /** Returns what is wrong with an answer, or null. */
  problem?: (answer: string) => string | null;
}

/** Takes values from the options, else asks at the terminal, else refuses and names the option. */
export interface Prompter {
  text: (asked: Asked & { lines?: boolean }) => Promise<string>;
  choose: (asked: Asked & { choices: { value: string; label: string }[] }) => Promise<string>;
  yes: (flag: string, question: string) => Promise<boolean>;
  /** True if there is a terminal. */
  hasPerson: boolean;
}

export type Flags = { [flag: string]: string | boolean | string[] | undefined };

export function createPrompter(flags: Flags, hasPerson: boolean): Prompter {
  return {
    hasPerson,
    text: async ({ flag, question, usual, problem = () => null, lines }) => {
      const given = flags[flag] ?? (hasPerson ? undefined : usual);
      if (typeof given === "string") return checked(given, problem);
      if (!hasPerson) throw missing(flag, question);
      const validate = (answer: string | undefined) => problem(answer?.trim() || (usual ?? "")) ?? undefined;
      const asked = lines
        ? multiline({ message: question, validate })
        : text({
            message: question,
            validate,
            ...(usual ? { placeholder: usual, defaultValue: usual } : {}),
          });
      return answered(await asked).trim();
    },
    choose: async ({ flag, question, choices, usual }) => {
      const given = flags[flag] ?? (hasPerson ? undefined : usual);
      if (typeof given === "string") return chosenValue(given, flag, choices);
      if (!hasPerson) throw missing(flag, question);
      return answered(
        await select({ message: question, options: choices, ...(usual ? { initialValue: usual } : {}) }),
      );
    },
    yes: async (flag, question) => {
      if (typeof flags[flag] === "boolean") return flags[flag];
      return hasPerson && answered(await confirm({ message: question, initialValue: false }));
    },
  };
}

function checked(answer: string, problem: (answer: string) => string | null): string {
  const wrong = problem(answer.trim());
  if (wrong !== null) throw new Refusal(wrong);
  return answer.trim();
}

function chosenValue(given: string, flag: string, choices: { value: string }[]): string {
  if (choices.some(({ value }) => value === given)) return given;
  const known = choices.map(({ value }) => value).join(", ");
  throw new Refusal(`--${flag} "${given}" is not known here. Known: ${known}.`);
}

function missing(flag: string, question: string): Refusal {
  return new Refusal(`--${flag} is missing (${question})`);
}

/** Ctrl+C at any question ends the command before anything is written. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Refusal("Stopped. Nothing was written.");
  return answer as Exclude<T, symbol>;
}
