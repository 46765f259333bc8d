import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { DecodeError } from '../decode-error.ts';
import { packedFiles } from './packed-files.ts';

function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const codeOf = (bytes: Buffer) => {
  try {
    packedFiles(bytes);
    return null;
  } catch (error) {
    return error instanceof DecodeError ? error.code : error;
  }
};

it('knows files by their names, whatever folder they lie in, without what computers add', async () => {
  const bytes = await zipOf({ 'a/CNH Ana.pdf': 'x', 'b.jpg': 'y', '__MACOSX/a/._CNH Ana.pdf': 'z', '.DS_Store': 'w' });
  expect(packedFiles(bytes).map(({ name }) => name)).toEqual(['CNH Ana.pdf', 'b.jpg']);
});

it('refuses two files of one name, names that lead out of it, locks, bombs, and what is no archive', async () => {
  expect(codeOf(await zipOf({ 'a/x.pdf': '1', 'b/X.pdf': '2' }))).toBe('upload.broken');
  const bad = await zipOf({ 'aa/evil.pdf': 'x' });
  const renamed = Buffer.from(bad.toString('latin1').replaceAll('aa/evil.pdf', '../evil.pdf'), 'latin1');
  expect(codeOf(renamed)).toBe('upload.broken');
  expect(codeOf(await zipOf({ 'bomb.pdf': Buffer.alloc(30 * 1024 * 1024) }))).toBe('upload.decode_limit');
  expect(codeOf(Buffer.from('not an archive'))).toBe('upload.broken');
  const locked = Buffer.from(await zipOf({ 'x.pdf': 'x' }));
  const directory = locked.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  locked.writeUInt16LE(locked.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(codeOf(locked)).toBe('upload.encrypted');
});
