import { beforeAll, expect, test, vi } from 'vitest';
import { pdfOf } from '../testing/sample-files.ts';
import { inspectHeif } from './heif.ts';
import { inspectPdf, pdfiumWasm } from './pdf.ts';
import { limitSharp } from './picture.ts';

beforeAll(() => limitSharp());
const open = (bytes: Buffer) => inspectPdf(bytes, () => undefined);

test('each file is opened in memory that no other has written to', async () => {
  const create = vi.spyOn(pdfiumWasm, 'instantiateWasm');
  const memories = () => create.mock.results.map(({ value }) => (value as { memory: object }).memory);
  await open(pdfOf(['']));
  await expect(open(Buffer.from('%PDF-1.4\nnothing'))).rejects.toMatchObject({ code: 'upload.broken' });
  await open(pdfOf(['']));
  expect(new Set(memories()).size).toBe(3);
});

test('a HEIC that is none is refused without harm to the next', async () => {
  for (let round = 0; round < 2; round += 1) {
    await expect(inspectHeif(Buffer.alloc(100))).rejects.toMatchObject({ code: 'upload.broken' });
  }
});
