import { useEffect, useState } from "react";
import { deviceLink } from "../../session/link-token.ts";
import { useSite } from "../../site/site-context.tsx";
import type { DeviceCheck } from "./confirm-device.ts";

/** Confirms this device if the page was opened by a device link. Pending while the server is asked. */
export function useDeviceLink(): Partial<DeviceCheck> & { isPending: boolean } {
  const words = useSite().access.device;
  const [token] = useState(deviceLink.read);
  const [check, setCheck] = useState<DeviceCheck | null>(null);

  useEffect(() => {
    if (!token) return;
    // Loads on demand: only visitors with a device link need it.
    void import("./confirm-device.ts")
      .then(({ confirmDevice }) => confirmDevice(token, words))
      .catch(() => ({ message: words.failed }))
      .then(setCheck);
  }, [token, words]);

  return { isPending: Boolean(token) && !check, ...check };
}
