import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { DeclaredPage } from "../../api/responses/site.ts";
import { lazyPage } from "../base/lazy-page.ts";
import { framed } from "../chrome/framed.tsx";
import { Guard } from "../chrome/guard.tsx";
import { StepRoute } from "./step-route.tsx";

export const legalPath = "legal/:page?/:day?";

/** Public pages: the path, the name of the page's chunk, and its loader. */
const open: RouteObject[] = [
  {
    index: true,
    Component: lazyPage(
      "landing",
      async () => (await import("../pages/landing/landing-page.tsx")).LandingPage,
    ),
  },
  {
    path: "early-access-signup",
    Component: lazyPage(
      "early-access-signup",
      async () => (await import("../pages/early-access/early-access-page.tsx")).EarlyAccessPage,
    ),
  },
  {
    path: legalPath,
    Component: lazyPage("legal", async () => (await import("../pages/legal/legal-page.tsx")).LegalPage),
  },
  {
    path: "login",
    Component: lazyPage("login", async () => (await import("../pages/login/login-page.tsx")).LoginPage),
  },
  {
    path: "signup",
    Component: lazyPage("signup", async () => (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage),
  },
  {
    path: "verify-email",
    Component: lazyPage(
      "verify-email",
      async () => (await import("../pages/sign-up/verify-email-page.tsx")).VerifyEmailPage,
    ),
  },
  {
    path: "password",
    Component: lazyPage(
      "password",
      async () => (await import("../pages/sign-up/password-page.tsx")).PasswordPage,
    ),
  },
  {
    path: "forgot-password",
    Component: lazyPage(
      "forgot-password",
      async () => (await import("../pages/recovery/forgot-password-page.tsx")).ForgotPasswordPage,
    ),
  },
  {
    path: "reset-password",
    Component: lazyPage(
      "reset-password",
      async () => (await import("../pages/recovery/reset-password-page.tsx")).ResetPasswordPage,
    ),
  },
  {
    path: "account-type",
    Component: lazyPage(
      "account-type",
      async () => (await import("../pages/registration/account-type-page.tsx")).AccountTypePage,
    ),
  },
  {
    path: "invitation",
    Component: lazyPage(
      "invitation",
      async () => (await import("../pages/invitations/acceptance-page.tsx")).AcceptancePage,
    ),
  },
  {
    path: "stop-reminders",
    Component: lazyPage(
      "stop-reminders",
      async () => (await import("../pages/reminders/stop-pages.tsx")).StopRemindersPage,
    ),
  },
  {
    path: "leave-early-access",
    Component: lazyPage(
      "leave-early-access",
      async () => (await import("../pages/reminders/stop-pages.tsx")).LeaveEarlyAccessPage,
    ),
  },
  {
    // Its pages behind mailed links are for anybody; the others ask for the login themselves.
    path: "your-data/:link?",
    Component: lazyPage(
      "your-data",
      async () => (await import("../pages/your-data/your-data-pages.tsx")).YourDataPages,
    ),
  },
];

/** Pages for logged-in users. */
const signedIn: RouteObject[] = [
  {
    path: "account-confirmation",
    Component: lazyPage(
      "account-confirmation",
      async () => (await import("../pages/sign-up/account-confirmation-page.tsx")).AccountConfirmationPage,
    ),
  },
  {
    path: "user-name",
    Component: lazyPage(
      "user-name",
      async () => (await import("../pages/sign-up/user-name-page.tsx")).UserNamePage,
    ),
  },
  {
    path: "welcome-page",
    Component: lazyPage(
      "welcome-page",
      async () => (await import("../pages/registration/welcome-page.tsx")).WelcomePage,
    ),
  },
  {
    path: "registrations",
    Component: lazyPage(
      "registrations",
      async () => (await import("../pages/registrations/registrations-page.tsx")).RegistrationsPage,
    ),
  },
  {
    path: "status-verification",
    Component: lazyPage(
      "status-verification",
      async () => (await import("../pages/registration/status-verification-page.tsx")).StatusVerificationPage,
    ),
  },
  {
    path: "registration-confirmation",
    Component: lazyPage(
      "registration-confirmation",
      async () =>
        (await import("../pages/registration/registration-confirmation-page.tsx"))
          .RegistrationConfirmationPage,
    ),
  },
];

/** Pages that wizards declare, by what they are for. */
const declared: { [kind in DeclaredPage["kind"]]: () => Promise<ComponentType> } = {
  instructions: async () => (await import("../pages/registration/instructions-page.tsx")).InstructionsPage,
  dashboard: async () => (await import("../pages/dashboards/dashboard-page.tsx")).DashboardPage,
  team: async () => (await import("../pages/invitations/invitation-page.tsx")).InvitationPage,
};

/**
 * Returns the routes of all pages, with those that wizards declare. Wizards are data: any URL that is not listed may be
 * one of their steps.
 */
export const routesWith = (pages: DeclaredPage[]): RouteObject[] =>
  framed([
    ...open,
    { element: <Guard who="signed-in" />, children: signedIn },
    ...pages.map(({ path, kind, who }) => {
      const page = { path, Component: lazyPage(kind, declared[kind]) };
      if (!who) return page;
      return { element: <Guard who={who} orBegun={kind === "dashboard"} />, children: [page] };
    }),
    { path: "*", Component: StepRoute },
  ]);
