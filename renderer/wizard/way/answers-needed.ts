/** 'N answers still needed'; nothing once there are enough. */
export function answersNeeded(count: number): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? "answer" : "answers"} still needed`;
}
