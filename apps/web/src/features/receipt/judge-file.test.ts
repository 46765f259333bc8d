import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeFile } from './judge-file.ts';

const sha256Of = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');
const blobOf = (text: string) => new Blob([Buffer.from(text, 'latin1')]);

const original = '%PDF contrato';
const sealed = '%PDF contrato /ByteRange [0 10 20 21]<sealed>';
const padded = sealed.padEnd(41, ' ').slice(0, 41);
const known = [
  { kind: 'ORIGINAL', sha256: sha256Of(original) },
  { kind: 'SIGNED', sha256: sha256Of(padded) },
] as const;

it('knows the files of a receipt by their bytes', async () => {
  expect(await judgeFile(blobOf(original), known)).toBe('ORIGINAL');
  expect(await judgeFile(blobOf(padded), known)).toBe('SIGNED');
});

it('tells of one changed byte', async () => {
  expect(await judgeFile(blobOf(original.replace('c', 'd')), known)).toBe('OTHER');
  expect(await judgeFile(blobOf(padded.replace('c', 'd')), known)).toBe('OTHER');
});

it('tells of something that was put behind a sealed file', async () => {
  expect(await judgeFile(blobOf(`${padded} mais`), known)).toBe('APPENDED');
});
