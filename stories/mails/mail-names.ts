import { roleAtEnd } from "../scenes/story-file.ts";

/** Returns the name of the mail whose template a file is; null for another kind of file, and for the common footer. */
export function mailIn(file: string): string | null {
  const role = roleAtEnd(file);
  return role?.kind === "mail" && role.name !== "footer" ? role.name : null;
}

/** Returns the one story of a mail, by its export name: where the sidebar has it, and how it is called. */
export function mailStory(name: string) {
  const words = name.replaceAll("-", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    exportName: "Mail",
    // A name like the title's last part: the sidebar shows both in one line.
    ...{ id: `mails-${name}`, title: `Mails/${title}`, name: title },
    tags: ["!autodocs", ...(name === "code" || name === "invitation" ? ["quick"] : [])],
  };
}
