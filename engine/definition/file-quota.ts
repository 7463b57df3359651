/** Limits of one registrant's files on the server, beside those of confirmed registrations. */
export const fileQuota = { files: 20, bytes: 50 * 1024 * 1024 };
