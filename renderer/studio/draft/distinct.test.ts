import { expect, test } from "vitest";
import { answerOptions } from "./distinct.ts";

test("questions with the same title say where they are", () => {
  const asked = (name: string, title: string, stepTitle: string, heading?: string) => ({
    ...{ name, title, stepTitle },
    ...(heading === undefined ? {} : { heading }),
  });
  const options = answerOptions([
    asked("country", "Country", "Owners"),
    asked("company.addressCountry", "Country", "Company details", "Address"),
    asked("company.name", "Company name", "Company details"),
  ]);
  expect(options.map(({ label, group }) => [label, group])).toEqual([
    ["Country (Owners)", "Owners"],
    ["Country (Address, Company details)", "Company details"],
    ["Company name", "Company details"],
  ]);
});
