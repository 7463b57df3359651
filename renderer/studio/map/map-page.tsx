/** The route map of a wizard, to be edited. */
export function MapPage() {
  return <h1>MapPage</h1>;
}
