import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ReturnedReply } from "../../renderer/wizard/run/returned.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import type { Visitor } from "../stand-ins/visitor.ts";
import { asKept, entriesBefore } from "../stand-ins/wizards.ts";

const meta: Meta = { title: "Wizard parts/Corrections" };
export default meta;

const maria: Visitor = { firstName: "Maria", email: "maria@example.com", role: "SUPPLIER" };
const sent = { ...entriesBefore("supplier", "Longest", "review"), review: { answer: {} } };
const version =
  content.wizards.find(({ definition }) => definition.id === "supplier")?.definition.version ?? "";

const corrections: ReturnedReply["corrections"] = [
  { step: "basic-information", path: ["website"], remark: "It shows an error.", done: true },
  { step: "business-location", path: ["country"], remark: "Your tax number is Canadian.", done: false },
  {
    step: "diversity-verification",
    path: ["certificates", 0, "certId"],
    remark: "We didn't find it in the register.",
    done: false,
  },
];

/** A registration that was returned, at one of its steps. */
function returnedAt(slug: string, play?: StoryObj["play"]): StoryObj {
  const user = { email: maria.email, firstName: "Maria", lastName: "Lopez", role: maria.role };
  const confirmedAt = "2026-03-01T14:02:00Z";
  return atAddress(
    `/supplier-profile-registration/${slug}`,
    {
      visitor: maria,
      replies: {
        "GET /api/registrations/me?wizard=supplier": {
          body: {
            user,
            registration: { _id: "r1", confirmedAt, returned: { corrections, sent } },
            entries: asKept(sent, version),
            membership: null,
            changes: null,
          },
        },
      },
    },
    play,
  );
}

/** Dependents of the question are open, too. */
export const Question = returnedAt("business-location");

/** Entries are neither added nor removed where one answer is to be corrected. */
export const AnswerInList = returnedAt("diversity-verification", async ({ canvas }) => {
  await expect(await canvas.findByRole("textbox", { name: /Cert ID/u })).toBeVisible();
  await expect(canvas.queryByRole("button", { name: /Add|Remove/u })).toBeNull();
});

export const NothingToCorrect = returnedAt("services-capabilities");
export const Sending = returnedAt("review");
