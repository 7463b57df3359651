import { Button } from "../controls/button/button.tsx";
import { useSite } from "../site/site-context.tsx";
import styles from "./notices.module.css";
import { useConnection } from "./use-connection.ts";
import { useNewerRelease } from "./use-newer-release.ts";

/** What happens to every page alike: the connection went or came back, a newer release is there. Over the page's foot. */
export function Notices() {
  const { offline, release } = useSite().errors;
  const connection = useConnection();
  const isOld = useNewerRelease() && connection === "online";
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
