import { Worker } from 'node:worker_threads';

const intervalMs = 5;
/** What a decoder may allocate between two checks and until it is dead. */
const reserve = 20 * 1024 * 1024;

// A separate thread, since decoding may block the main thread for seconds.
const watcher = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.limit) process.kill(process.pid, 'SIGKILL');
  }, workerData.intervalMs);
`;

/** Kills this process before its resident memory exceeds `limit` bytes. */
export function watchMemory(limit: number): void {
  new Worker(watcher, { eval: true, execArgv: [], workerData: { limit: limit - reserve, intervalMs } }).unref();
}
