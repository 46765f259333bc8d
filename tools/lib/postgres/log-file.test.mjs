import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boundLog, followLog } from './log-file.mjs';

let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-log-'));
  file = join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('leaves a log alone that is not there or small enough', () => {
  boundLog(file, 10);
  writeFileSync(file, '0123456789');
  boundLog(file, 10);
  expect(readFileSync(file, 'utf8')).toBe('0123456789');
});

it('puts a grown log aside, and its writer goes on in an empty one', () => {
  const writer = openSync(file, 'a');
  writeSync(writer, 'why it died\n');
  boundLog(file, 10);
  writeSync(writer, 'later\n');
  closeSync(writer);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('why it died\n');
  expect(readFileSync(file, 'utf8')).toBe('later\n');
});

it('reads only what was written since', () => {
  writeFileSync(file, 'address already in use\n');
  const read = followLog(file);
  appendFileSync(file, 'ready\n');
  expect(read()).toBe('ready\n');
});
