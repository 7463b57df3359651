/** Address on which clamd listens. */
export type ClamdPlace = { host: string; port: number } | { path: string };

/** Forms of CLAMD_URL, for messages. */
export const clamdUrlForm = "tcp://host:3310 or unix:/run/clamav/clamd.ctl";

/** Returns the place that a CLAMD_URL names, or null if it names none. */
export function clamdPlace(clamdUrl: string): ClamdPlace | null {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(clamdUrl)?.[1];
  if (path !== undefined) return { path };
  const [, name, host = name, port] =
    /^tcp:\/\/(?:([\w.-]+)|\[([\da-fA-F:.]+)\]):(\d{1,5})\/?$/.exec(clamdUrl) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host, port: Number(port) };
}
