import { type ReactNode, useEffect } from "react";
import type { RegistrantsOfWizard, ReleaseRegistrants } from "../../../api/responses/releases.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { Card, Section } from "../controls/page.tsx";
import { StepBars } from "../controls/step-bars.tsx";
import { useReply } from "../controls/use-reply.ts";
import { When } from "../controls/when.tsx";
import styles from "./releases.module.css";

/** Milliseconds between two counts. */
const interval = 10_000;

/** Renders how people fare under a release, in numbers. While it is live, it counts again every ten seconds. */
export function FirstRegistrants({ release }: { release: number }): ReactNode {
  const { data, problem, reload } = useReply<ReleaseRegistrants>(`studio/releases/${release}/registrants`);
  useReloadWhileVisible(reload, data?.until === null);
  return (
    <Section
      title="First registrants under this release"
      aside={data ? <p>{data.until === null ? "Counted as it happens" : <WhileLive {...data} />}</p> : null}
    >
      {problem ? <Alert tone="failed">{problem.message}</Alert> : null}
      {data?.wizards.map((wizard) => (
        <Counts key={wizard.id} {...wizard} />
      ))}
      {data?.wizards.length === 0 ? (
        <p className={styles.soft}>
          {data.until === null
            ? "No one has started or continued yet. Keep this page open: the numbers appear by themselves."
            : "No one started or continued while this release was live."}
        </p>
      ) : null}
    </Section>
  );
}

function WhileLive({ from, until }: Pick<ReleaseRegistrants, "from" | "until">): ReactNode {
  return (
    <>
      Live from <When at={from} exact /> to <When at={until ?? ""} exact />
    </>
  );
}

function Counts({ title, begun, wentOn, confirmed, steps }: RegistrantsOfWizard): ReactNode {
  return (
    <Card className={styles.counts}>
      <h3 className={styles.wizard}>{title}</h3>
      <p>
        <strong>{begun.toLocaleString("en-US")}</strong> began,{" "}
        <strong>{wentOn.toLocaleString("en-US")}</strong> went on from before,{" "}
        <strong>{confirmed.toLocaleString("en-US")}</strong> finished
      </p>
      <StepBars label={`Steps answered in ${title}`} steps={steps} of={begun + wentOn} />
    </Card>
  );
}

/** Reloads every ten seconds while the page is visible, and when it becomes visible. */
function useReloadWhileVisible(reload: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const look = () => document.visibilityState === "visible" && reload();
    const timer = setInterval(look, interval);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload, isOn]);
}
