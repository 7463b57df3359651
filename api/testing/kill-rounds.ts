/** How many times a test kills a process; more on request: `KILL_ROUNDS=100 npx vitest run --project api api/mail`. */
export const killRounds = Number(process.env.KILL_ROUNDS ?? 4);
