import type { Batch } from '@tramite/contract';

/** How far a job is with what it takes on: records left out do not count. */
export function progressOf({ total, waiting, skipped }: Pick<Batch, 'total' | 'waiting' | 'skipped'>) {
  const taken = total - skipped;
  return { handled: taken - waiting, taken };
}

/** Whether a job goes on by itself. */
export function isUnderWay({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether a job is over. */
export function isOver({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'done' || state === 'canceled';
}
