/** Returns null for an error with this code or name, and throws any other. */
export function nullWhen(...expected: string[]): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (expected.includes(error.code ?? error.name)) return null;
    throw error;
  };
}
