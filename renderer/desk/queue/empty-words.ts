const byView: { [view: string]: { title: string; text: string } } = {
  mine: {
    title: "Nothing is assigned to you",
    text: "Registrations appear here when somebody assigns them to you. Take one from Unassigned: go to it and press a.",
  },
  unassigned: {
    title: "Every open registration is assigned",
    text: "New ones appear here as soon as registrants send them.",
  },
  overdue: {
    title: "Nothing is overdue",
    text: "Registrations appear here when they have waited longer than their procedure allows.",
  },
  flagged: {
    title: "Nothing is flagged",
    text: "Registrations appear here when a rule of their procedure holds, such as the same EIN in two of them.",
  },
  open: {
    title: "Nothing is open",
    text: "Registrations appear here as soon as registrants send them, and leave when they are decided.",
  },
  all: {
    title: "There are no registrations yet",
    text: "They appear here as soon as registrants send them, and stay.",
  },
};

/** Returns the text of an empty table: what will appear there, and when. */
export function emptyWords(view: string, search: string): { title: string; text: string } {
  if (search !== "")
    return {
      title: `Nothing matches “${search}”`,
      text: "The search looks at reference numbers, names, emails, companies, EINs and certificate numbers.",
    };
  return (
    byView[view] ?? {
      title: "No registration is in this state",
      text: "Registrations appear here when a decision brings them to it.",
    }
  );
}
