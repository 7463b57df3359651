/** What one registrant may keep on the server. */
export const fileQuota = { files: 20, bytes: 50 * 1024 * 1024 };
