import { useEffect, useState } from "react";
import { deviceLink } from "../../session/link-token.ts";
import { useSite } from "../../site/site-context.tsx";
import { confirmDevice, type DeviceVerdict } from "./confirm-device.ts";

interface DeviceLinkState {
  /** Whether the server is being asked. */
  isPending: boolean;
  /** Null until the server has responded, and when no link was opened. */
  verdict: DeviceVerdict | null;
}

/** Confirms this device when the page was opened by the mailed link. */
export function useDeviceLink(): DeviceLinkState {
  const words = useSite().access.device;
  const [token] = useState(deviceLink.read);
  const [verdict, setVerdict] = useState<DeviceVerdict | null>(null);

  useEffect(() => {
    let isHere = true;
    if (token) void confirmDevice(token, words).then((found) => isHere && setVerdict(found));
    return () => {
      isHere = false;
    };
  }, [token, words]);

  return { isPending: token !== null && verdict === null, verdict };
}
