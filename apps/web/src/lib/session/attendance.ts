/** A page counts as left alone after this time without input (ms). */
const quietMs = 60_000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let lastActAt = Date.now();

function noteAct(): void {
  lastActAt = Date.now();
}

for (const act of acts) {
  globalThis.addEventListener?.(act, noteAct, { capture: true, passive: true });
}

/** Automatic reloads of an unattended page do not extend the session. */
export function isAttended(now: number = Date.now()): boolean {
  return now - lastActAt < quietMs;
}
