/** How long after somebody's last act a page counts as left alone (ms). */
const quietMs = 60_000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let lastActAt = Date.now();

function noteAct(): void {
  lastActAt = Date.now();
}

for (const act of acts) {
  globalThis.addEventListener?.(act, noteAct, { capture: true, passive: true });
}

/**
 * Whether somebody is at this page. What a page left alone reads again by itself does not put off the idle end of the
 * session.
 */
export function isAttended(now: number = Date.now()): boolean {
  return now - lastActAt < quietMs;
}
