import type { ReactNode } from "react";
import { Page } from "../controls/page.tsx";
import { Entrance } from "../shell/entrance.tsx";
import { useStaff } from "../shell/staff-context.ts";
import type { Tool } from "../shell/tools.ts";
import { CodeForm } from "./code-form.tsx";
import { SetupPage } from "./setup-page.tsx";

/** Renders its children once this login has a second factor; before, the page that asks for it or sets it up. */
export function SecondFactorGate({ tool, children }: { tool?: Tool; children: ReactNode }) {
  const { me, reload } = useStaff();
  if (me.secondFactor === "given") return children;
  return (
    <Entrance {...(tool && { tool })}>
      {me.secondFactor === "missing" ? (
        <SetupPage onDone={reload} />
      ) : (
        <Page title="Confirm that it's you" lead={`You're logging in as ${me.email}.`}>
          <CodeForm onDone={reload} />
        </Page>
      )}
    </Entrance>
  );
}
