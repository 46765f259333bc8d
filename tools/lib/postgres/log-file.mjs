import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const AT_MOST = 10 * 1024 * 1024;
const LOOK_MS = 10 * 60_000;

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Puts a log that has grown too large aside as `<file>.1`. Its writer appends, so it goes on from the beginning. */
export function boundLog(file, atMost = AT_MOST) {
  if (sizeOf(file) <= atMost) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/**
 * Keeps a log within twice its bound while its writer runs.
 * @returns {() => void} stops it
 */
export function keepBounded(file) {
  boundLog(file);
  const look = setInterval(() => boundLog(file), LOOK_MS).unref();
  return () => clearInterval(look);
}

/** Reads what is appended to a log from now on. */
export function followLog(file) {
  const start = sizeOf(file);
  return () => readFileSync(file).subarray(start).toString();
}
