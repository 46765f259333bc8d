/** Seconds since a moment of performance.now(), as people read them. */
export const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs one named step and says how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`> ${title}`);
  const from = performance.now();
  const answer = await work();
  console.log(`  ${typeof answer === 'string' ? answer : 'done'} (${secondsSince(from)})`);
  return answer;
}
