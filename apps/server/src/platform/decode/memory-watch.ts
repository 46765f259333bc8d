import { Worker } from 'node:worker_threads';

const intervalMs = 5;
/** What a decoder may take between two looks, and until it is dead. */
const reserve = 20 * 1024 * 1024;

// Runs beside the main thread, which a decoder may hold for seconds.
const watcher = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
  }, workerData.intervalMs);
`;

/** Kills this process before its resident memory goes beyond `limit` bytes. */
export function watchMemory(limit: number): void {
  new Worker(watcher, { eval: true, execArgv: [], workerData: { limit: limit - reserve, intervalMs } }).unref();
}
