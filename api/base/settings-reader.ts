import { readFileSync } from "node:fs";

export type Variables = { [name: string]: string | undefined };

export type SettingsReader = ReturnType<typeof createSettingsReader>;

/** Reads settings one by one, and collects every fault that it finds in them. */
export function createSettingsReader(variables: Variables) {
  const faults: string[] = [];
  const setting = (name: string) => settingOf(variables, name, faults);

  function check(name: string, value: string, holds: boolean, wanted: string): void {
    if (!holds) faults.push(`${name} must be ${wanted}, not '${value}'.`);
  }

  /** Returns null if it is not set. */
  function optional(name: string, holds: (value: string) => boolean, wanted: string): string | null {
    const value = setting(name);
    if (value) check(name, withoutPassword(value), holds(value), wanted);
    return value;
  }

  /** Reads a whole number; null if it is not set. */
  function integer(name: string, least: number, most: number, wanted: string): number | null {
    const value = setting(name);
    if (value === null) return null;
    check(name, value, /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most, wanted);
    return Number(value);
  }

  function isOn(name: string, usual: "on" | "off"): boolean {
    const value = setting(name) ?? usual;
    check(name, value, ["on", "off"].includes(value), "on or off");
    return value === "on";
  }

  return { faults, setting, check, optional, integer, isOn };
}

/** A variable's value, or the content of the file that its `_FILE` twin names, as container secrets come. */
function settingOf(variables: Variables, name: string, faults: string[]): string | null {
  const value = variables[name]?.trim();
  const file = variables[`${name}_FILE`]?.trim();
  if (value && file) faults.push(`${name} and ${name}_FILE are both set; keep one.`);
  if (value || !file) return value || null;
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    faults.push(`${name}_FILE cannot be read: ${(error as Error).message}.`);
    return null;
  }
}

export function withoutPassword(text: string): string {
  return text.replace(/:\/\/[^@/]*@/, "://…@");
}
