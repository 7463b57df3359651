/** Everything that was live. */
export function ReleasesPage() {
  return <h1>ReleasesPage</h1>;
}
