import { Button } from "../controls/button/button.tsx";
import { useSite } from "../site/site-context.tsx";
import styles from "./notices.module.css";
import { useConnection } from "./use-connection.ts";
import { useNewerRelease } from "./use-newer-release.ts";

/** What happens to every page alike: the connection went or came back, a newer release is there. */
export function Notices() {
  const connection = useConnection();
  const isOld = useNewerRelease() && connection === "online";
  return <NoticeBar connection={connection} isOld={isOld} />;
}

interface NoticeBarProps {
  connection: ReturnType<typeof useConnection>;
  /** A newer release has taken this one's place. */
  isOld: boolean;
}

/** How that is told: over the page's foot. */
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
