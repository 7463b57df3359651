/** Publishes the draft. */
export function PublishPage() {
  return <h1>PublishPage</h1>;
}
