/** The files of the draft as JSON. */
export function SourcePage() {
  return <h1>SourcePage</h1>;
}
