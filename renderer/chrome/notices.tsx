import { Button } from "../controls/button/button.tsx";
import { useSite } from "../site/site-context.tsx";
import styles from "./notices.module.css";
import { useConnection } from "./use-connection.ts";
import { useNewerRelease } from "./use-newer-release.ts";

/** Renders notices that concern every page: the connection was lost or is back, or a newer release is available. */
export function Notices() {
  const connection = useConnection();
  const isOld = useNewerRelease() && connection === "online";
  return <NoticeBar connection={connection} isOld={isOld} />;
}

interface NoticeBarProps {
  connection: ReturnType<typeof useConnection>;
  /** Whether a newer release has replaced this one. */
  isOld: boolean;
}

/** Renders these notices over the top of the page. */
export function NoticeBar({ connection, isOld }: NoticeBarProps) {
  const { offline, release } = useSite().errors;
  return (
    <div className={styles.notices} role="status" data-shown={connection !== "online" || isOld || undefined}>
      {connection === "offline" ? <p>{offline.text}</p> : null}
      {connection === "back" ? <p>{offline.back}</p> : null}
      {isOld ? (
        <>
          <p>{release.text}</p>
          <Button size="small" onClick={() => window.location.reload()}>
            {release.reload}
          </Button>
        </>
      ) : null}
    </div>
  );
}
