import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@tramite/contract';
import type { Patient } from '../faults/load/patience.ts';

const EVERY_MS = 100;

export interface Probe {
  /** The slowest answers in milliseconds; infinite when one was no success. */
  end(): Promise<{ readonly ready: number; readonly search: number }>;
}

/** Asks whether the product is ready, and for a list, again and again: what others feel meanwhile. */
export function startProbe(client: Patient, secret: string): Probe {
  const slowest = { ready: 0, search: 0 };
  let isOver = false;

  async function time(name: keyof typeof slowest, ask: () => Promise<{ status: number }>): Promise<void> {
    const from = performance.now();
    const { status } = await ask();
    const took = status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY;
    slowest[name] = Math.max(slowest[name], took);
  }

  async function run(): Promise<void> {
    while (!isOver) {
      await time('ready', () => client.sendRaw({ method: 'GET', url: '/health/ready' }));
      await time('search', () => client.call(endpoints.search.search, { body: { searchType: 'documents' } }, secret));
      await sleep(EVERY_MS);
    }
  }

  const running = run();
  return {
    async end() {
      isOver = true;
      await running;
      return slowest;
    },
  };
}
