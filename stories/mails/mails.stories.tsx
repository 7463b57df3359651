import type { Meta, StoryObj } from "@storybook/react-vite";
import { content } from "../stand-ins/content.ts";
import { Mail } from "./mail.tsx";

const meta: Meta = { title: "Mails", parameters: { layout: "padded" } };
export default meta;

function mail(name: string): StoryObj {
  const found = content.mails.find((one) => one.name === name);
  if (!found) throw new Error(`There is no mail ${name}.`);
  return {
    render: (_, { globals }) => <Mail mail={found} theme={globals.theme === "dark" ? "dark" : "light"} />,
  };
}

export const Code = mail("code");
export const ResetPassword = mail("reset-password");
export const ConfirmDevice = mail("confirm-device");
export const PasswordChanged = mail("password-changed");
export const RegistrationConfirmed = mail("registration-confirmed");
export const RegistrationReminder = mail("registration-reminder");
export const StepLink = mail("step-link");
export const Invitation = mail("invitation");
export const RegistrationReturned = mail("registration-returned");
export const RegistrationQuestion = mail("registration-question");
export const RegistrationWaiting = mail("registration-waiting");
export const RegistrationCorrected = mail("registration-corrected");
export const CaseAnswered = mail("case-answered");
export const CaseCorrected = mail("case-corrected");

// Drawn and compared in every run.
Code.tags = ["quick"];
Invitation.tags = ["quick"];
