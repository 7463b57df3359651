import type { ReactNode } from "react";
import { Page } from "../controls/page.tsx";
import { CodeForm } from "./code-form.tsx";
import { Entrance } from "./entrance.tsx";
import { SetupPage } from "./setup-page.tsx";
import { useStaff } from "./staff-context.ts";
import type { Tool } from "./tools.ts";

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
