/** The draft against what is live. */
export function ChangesPage() {
  return <h1>ChangesPage</h1>;
}
