import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../plain-error.mjs';
import { isAlive, startMark } from '../processes.mjs';

const WAIT_MS = 200;

const lockFile = (dataDir) => join(dataDir, 'supervisor.lock');

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isHeld = (lock) => lock !== undefined && isAlive(lock.pid) && startMark(lock.pid) === lock.mark;

/** Who holds a data folder now; undefined when nobody living does. */
export function lockHolder(dataDir) {
  const lock = readLock(lockFile(dataDir));
  return isHeld(lock) ? lock : undefined;
}

function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Between looking and renaming somebody else may have taken the folder: then it is theirs, put it back.
  if (isHeld(readLock(aside))) linkSync(aside, file);
  rmSync(aside);
}

/**
 * Takes a data folder for this process, until `release` or the end of the process.
 * @returns {() => void} release
 * @throws PlainError when a living process holds it
 */
export function takeLock(dataDir) {
  const file = lockFile(dataDir);
  const own = `${file}.new.${process.pid}`;
  const lock = { pid: process.pid, mark: startMark(process.pid), since: new Date().toISOString() };
  writeFileSync(own, JSON.stringify(lock));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (lockHolder(dataDir)) break;
      removeStale(file);
    }
  } finally {
    rmSync(own);
  }
  const holder = lockHolder(dataDir);
  throw new PlainError(
    `The data folder ${dataDir} is already in use by process ${holder?.pid} (since ${holder?.since}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

/**
 * Takes a folder for this process once nobody living holds it.
 * @returns {Promise<() => void>} release
 */
export async function waitForLock(folder) {
  for (;;) {
    try {
      return takeLock(folder);
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      await sleep(WAIT_MS);
    }
  }
}
