import { expect, test } from "vitest";
import { assigneeName, awayInWords, counted, dueInWords, today } from "./words.ts";

test.each([
  ["2026-11-24", "2 days over"],
  ["2026-11-25", "1 day over"],
  ["2026-11-26", "today"],
  ["2026-11-27", "tomorrow"],
  ["2026-12-01", "in 5 days"],
])("what is due on %s reads %s on November 26", (dueOn, words) => {
  expect(dueInWords(dueOn, "2026-11-26")).toBe(words);
});

test("a day has two digits, and counts have their noun", () => {
  expect(today(new Date(2026, 0, 5))).toBe("2026-01-05");
  expect([counted(1, "case"), counted(1204, "case")]).toEqual(["1 case", "1,204 cases"]);
});

test("an assignee is shown as away on the days that they are", () => {
  const ana = { id: "ana", name: "Ana", absent: { from: "2026-12-01", until: "2026-12-04" } };
  expect(assigneeName(ana, "ben", "2026-11-30")).toBe("Ana");
  expect(assigneeName(ana, "ben", "2026-12-04")).toBe("Ana, away until Dec 4");
  expect(assigneeName(null, "ben")).toBe("Nobody");
  expect(awayInWords(ana.absent)).toBe("Away from Dec 1 to Dec 4");
});
