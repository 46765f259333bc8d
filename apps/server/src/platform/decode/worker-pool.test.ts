import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createDecoder, type Decoder, type DecoderSettings } from './decoder.ts';
import { pdfOf } from './testing/sample-files.ts';

let decoder: Decoder | undefined;
afterEach(() => decoder?.close());

const open = (settings: DecoderSettings) => {
  decoder = createDecoder(settings);
  return decoder;
};
const small = { bytes: pdfOf(['0 0 9 9 re f']), fileName: 'a.pdf' };
/** Interlaced, so that it must be whole in memory: 144 MB of pixels. */
const large = async () => {
  const create = { width: 8000, height: 6000, channels: 3, background: '#ffffff' } as const;
  const bytes = await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  return { bytes, fileName: 'a.png' };
};

test('a file over its memory is refused, and the next one is served by a new process', async () => {
  const onFailure = vi.fn();
  const { inspectFile } = open({ memoryMb: 50, onFailure });
  const [bomb, next] = await Promise.allSettled([inspectFile(await large()), inspectFile(small)]);
  expect(bomb).toMatchObject({ status: 'rejected', reason: { code: 'upload.decode_limit' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { kind: 'pdf' } });
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ reason: 'SIGKILL', task: 'inspect' });
});

test('a file over its time is refused, and the next one is served by a new process', async () => {
  const onFailure = vi.fn();
  const { inspectFile } = open({ timeoutMs: 400, memoryMb: 1000, onFailure });
  await inspectFile(small);
  await expect(inspectFile(await large())).rejects.toMatchObject({ code: 'upload.decode_limit' });
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ reason: 'time limit' });
  expect(await inspectFile(small)).toMatchObject({ kind: 'pdf' });
});

test('many files at once are served in turn by few processes', async () => {
  const { inspectFile } = open({ workers: 2 });
  const found = await Promise.all(Array.from({ length: 30 }, () => inspectFile(small)));
  expect(found).toHaveLength(30);
});

test('a file that is to be captured does not wait for pictures of others', async () => {
  const { inspectFile, drawThumbnail } = open({});
  const done: string[] = [];
  const picture = { bytes: small.bytes, mimeType: 'application/pdf' };
  await Promise.all([
    ...Array.from({ length: 10 }, () => drawThumbnail(picture).then(() => done.push('picture'))),
    inspectFile(small).then(() => done.push('capture')),
  ]);
  expect(done.indexOf('capture')).toBeLessThan(2);
});

test('a missing file is an error of ours, not of the file', async () => {
  const { inspectFile } = open({});
  const error = await inspectFile({ path: '/nowhere/a.pdf', fileName: 'a.pdf' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining('ENOENT') });
  expect(error).not.toHaveProperty('code', expect.stringContaining('upload'));
});

test('closing refuses what waits and leaves no process', async () => {
  const closing = open({});
  const waiting = [closing.inspectFile(small), closing.inspectFile(small)].map((work) => work.catch(() => 'refused'));
  await closing.close();
  expect(await Promise.all(waiting)).toEqual(['refused', 'refused']);
  await expect(closing.inspectFile(small)).rejects.toThrow('closed');
});
