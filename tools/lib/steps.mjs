const STILL_WORKING_MS = 10_000;

/** Milliseconds as a person reads them: `0.3 s`, `42 s`, `1 min 5 s`. */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** One line of progress under the current step. */
export const note = (text) => console.log(`  ${text}`);

/**
 * Runs one named step and says how long it took. `work` may answer a string to be shown instead of "done".
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 */
export async function step(title, work) {
  console.log(`> ${title}`);
  const start = performance.now();
  const timer = setInterval(() => note(`still working, ${duration(performance.now() - start)}`), STILL_WORKING_MS);
  try {
    const answer = await work();
    note(`${typeof answer === 'string' ? answer : 'done'} (${duration(performance.now() - start)})`);
    return answer;
  } finally {
    clearInterval(timer);
  }
}
