/** What one registrant may keep on the server beside the files of confirmed registrations. */
export const fileQuota = { files: 20, bytes: 50 * 1024 * 1024 };
