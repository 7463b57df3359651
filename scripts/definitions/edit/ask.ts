import { confirm, isCancel, multiline, select, text } from "@clack/prompts";
import { EditRefusal } from "#engine/authoring";

export type Flags = { [flag: string]: string | boolean | string[] | undefined };

/** A value that comes from an option or, at a terminal, from a question. */
interface Asked {
  flag: string;
  question: string;
  /** The default without a terminal, and the suggestion at one. */
  usual?: string;
  choices?: { value: string; label: string }[];
  /** True if the answer may have several lines. */
  lines?: boolean;
  /** Returns what is wrong with an answer, or null. */
  problem?: (answer: string) => string | null;
}

/** Takes values from the options, else asks at the terminal, else refuses and names the option. */
export interface Ask {
  (asked: Asked): Promise<string>;
  yes: (flag: string, question: string) => Promise<boolean>;
  /** True if there is a terminal. */
  hasPerson: boolean;
}

export function createAsk(flags: Flags, hasPerson: boolean): Ask {
  const ask = async ({ flag, question, usual, choices, lines, problem = () => null }: Asked) => {
    const isKnown = (answer: string) => !choices || choices.some(({ value }) => value === answer);
    const option = flags[flag] ?? (hasPerson ? undefined : usual);
    if (typeof option === "string") {
      const known = choices?.map(({ value }) => value).join(", ");
      const wrong = isKnown(option)
        ? problem(option.trim())
        : `--${flag} "${option}" is not known here. Known: ${known}.`;
      if (wrong !== null) throw new EditRefusal(wrong);
      return option.trim();
    }
    if (!hasPerson) throw new EditRefusal(`--${flag} is missing (${question})`);
    const validate = (answer = "") => problem(answer.trim() || (usual ?? "")) ?? undefined;
    if (choices) return answered(await select({ message: question, options: choices, initialValue: usual }));
    const defaults = usual ? { placeholder: usual, defaultValue: usual } : {};
    const asked = lines ? multiline : text;
    return answered(await asked({ message: question, validate, ...defaults })).trim();
  };
  const yes = async (flag: string, question: string) => {
    if (typeof flags[flag] === "boolean") return flags[flag];
    return hasPerson && answered(await confirm({ message: question, initialValue: false }));
  };
  return Object.assign(ask, { yes, hasPerson });
}

/** Ctrl+C at any question ends the command before anything is written. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new EditRefusal("Stopped. Nothing was written.");
  return answer as Exclude<T, symbol>;
}
