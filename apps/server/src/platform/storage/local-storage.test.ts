import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalStorage, type LocalStorage } from './local-storage.ts';
import { describeStorage } from './storage-contract.ts';

let folder: string;
let storage: LocalStorage;
const onNoteFailure = vi.fn();
const key = '7/2026/05/contrato.pdf';
const terms = { maxBytes: 100 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramite-storage-'));
  onNoteFailure.mockClear();
  storage = createLocalStorage({ folder, linkSecret: 'a secret of the tests', onNoteFailure });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const leftovers = () => readdir(join(folder, 'incoming'));

describe('the common contract', () => describeStorage(async () => storage));

describe('an upload', () => {
  test('is whole and known when it is answered', async () => {
    const stored = await storage.receiveUpload(key, Readable.from([Buffer.from('abc')]), terms);
    expect(await storage.head(key)).toEqual(stored);
    expect(await leftovers()).toEqual([]);
  });

  test('over its limit leaves nothing behind', async () => {
    const body = Readable.from([Buffer.alloc(60), Buffer.alloc(60)]);
    await expect(storage.receiveUpload(key, body, terms)).rejects.toMatchObject({ reason: 'too_large' });
    expect(await storage.head(key)).toBeUndefined();
    expect(await leftovers()).toEqual([]);
  });

  test('that is empty, or is not what its checksum says, leaves nothing behind', async () => {
    const sha256Base64 = createHash('sha256').update('something else').digest('base64');
    await expect(storage.receiveUpload(key, Readable.from([]), terms)).rejects.toMatchObject({ reason: 'empty' });
    const body = Readable.from([Buffer.from('abc')]);
    await expect(storage.receiveUpload(key, body, { ...terms, sha256Base64 })).rejects.toMatchObject({
      reason: 'checksum',
    });
    expect(await storage.head(key)).toBeUndefined();
    expect(await leftovers()).toEqual([]);
  });

  test('that breaks off in the middle leaves nothing behind', async () => {
    async function* half() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    await expect(storage.receiveUpload(key, Readable.from(half()), terms)).rejects.toThrow('connection lost');
    expect(await storage.head(key)).toBeUndefined();
    expect(await leftovers()).toEqual([]);
  });

  test('cannot take the place of a stored file', async () => {
    await storage.receiveUpload(key, Readable.from([Buffer.from('abc')]), terms);
    const second = storage.receiveUpload(key, Readable.from([Buffer.from('xyz')]), terms);
    await expect(second).rejects.toMatchObject({ reason: 'exists' });
    expect((await storage.readBuffer(key, 10)).toString()).toBe('abc');
  });

  test('repeated with its checksum gets the first answer again', async () => {
    const sha256Base64 = createHash('sha256').update('abc').digest('base64');
    const first = await storage.receiveUpload(key, Readable.from([Buffer.from('abc')]), { ...terms, sha256Base64 });
    const again = await storage.receiveUpload(key, Readable.from([Buffer.from('abc')]), { ...terms, sha256Base64 });
    expect(again).toEqual(first);
  });

  test('sent twice at once is stored once', async () => {
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'six'].map((text) => storage.receiveUpload(key, Readable.from([Buffer.from(text)]), terms)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await leftovers()).toEqual([]);
  });
});

test('a checksum is counted again when the file or its note changed', async () => {
  await storage.write(key, Buffer.from('abcdef'));
  await truncate(join(folder, 'objects', key), 3);
  const expected = createHash('sha256').update('abc').digest('hex');
  expect(await storage.head(key)).toEqual({ size: 3, sha256: expected });
  await writeFile(join(folder, 'checksums', `${key}.json`), '{"inode": "torn');
  expect(await storage.head(key)).toEqual({ size: 3, sha256: expected });
});

test('a checksum is counted where no note can be kept, and only what is more than a missing note is told', async () => {
  const sha256 = createHash('sha256').update('abc').digest('hex');
  await storage.write(key, Buffer.from('abc'));
  await rm(join(folder, 'checksums', `${key}.json`));
  expect(await storage.head(key)).toEqual({ size: 3, sha256 });
  expect(onNoteFailure).not.toHaveBeenCalled();
  const note = join(folder, 'checksums', `${key}.json`);
  await rm(note);
  await mkdir(note);
  expect(await storage.head(key)).toEqual({ size: 3, sha256 });
  expect(onNoteFailure.mock.calls).toEqual([
    [expect.objectContaining({ code: 'EISDIR', syscall: 'read' }), note],
    [expect.objectContaining({ code: 'EISDIR', syscall: 'rename' }), note],
  ]);
});

test('what a killed process left is removed once it is old', async () => {
  await storage.write(key, Buffer.from('abc'));
  const half = join(folder, 'incoming', 'half');
  await writeFile(half, 'ha');
  expect(await storage.removeAbandoned(new Date(Date.now() - 60_000))).toBe(0);
  await utimes(half, new Date(0), new Date(0));
  expect(await storage.removeAbandoned(new Date(Date.now() - 60_000))).toBe(1);
  await expect(stat(half)).rejects.toThrow('ENOENT');
});
