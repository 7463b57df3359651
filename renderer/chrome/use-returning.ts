import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";

/** Returns the words of the early-access buttons for who is logged in, once the product is launched; else undefined. */
export function useReturning() {
  const { accessUrl, frame } = useSite();
  const { isAuthenticated } = useSession();
  return accessUrl && isAuthenticated ? frame.launched?.returning : undefined;
}
