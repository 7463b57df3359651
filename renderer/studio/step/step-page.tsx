/** A step with its questions, to be edited. */
export function StepPage() {
  return <h1>StepPage</h1>;
}
