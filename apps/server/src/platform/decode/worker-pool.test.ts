import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createDecoder, type Decoder, type DecoderSettings } from './decoder.ts';
import { slowPdf } from './testing/bombs.ts';
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

const slow = { bytes: slowPdf(), fileName: 'a.pdf' };
const now = () => performance.now();
const by = (userId: number) => ({ turn: { userId, since: now() } });
/** A pool whose process is there: on a busy machine its start takes longer than these tests give a file. */
async function openStarted(settings: DecoderSettings): Promise<Decoder> {
  const started = open(settings);
  await vi.waitFor(() => started.inspectFile({ ...small, ...by(1) }), 40_000);
  return started;
}

test('a page that takes too long is not drawn, and the next file is served by a new process', async () => {
  const onFailure = vi.fn();
  const { inspectFile } = await openStarted({ timeoutMs: 4000, onFailure });
  expect(await inspectFile({ ...slow, ...by(1) })).toMatchObject({ kind: 'pdf', pageCount: 1, notice: 'not_drawn' });
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ reason: 'time limit' });
  const next = await vi.waitFor(() => inspectFile({ ...small, ...by(1) }), 40_000);
  expect(next).toMatchObject({ kind: 'pdf' });
});

test('a picture over its time is refused', async () => {
  const { renderPage } = await openStarted({ timeoutMs: 4000 });
  const drawing = renderPage({ bytes: slow.bytes, page: 1, dpi: 72 });
  await expect(drawing).rejects.toMatchObject({ code: 'upload.decode_limit' });
});

test('slow files of one user do not keep another user waiting', { timeout: 60_000 }, async () => {
  const { inspectFile } = open({});
  await Promise.all([inspectFile({ ...small, ...by(1) }), inspectFile({ ...small, ...by(2) })]);
  const hostile = Array.from({ length: 6 }, () => inspectFile({ ...slow, ...by(1) }).catch((error: unknown) => error));
  const from = now();
  expect(await inspectFile({ ...small, ...by(2) })).toMatchObject({ kind: 'pdf' });
  // A second and more for a machine that does other things as well.
  expect(now() - from).toBeLessThan(4000);
  // One was opened, whichever was written to its place first; the time of the others ended while they waited, and says
  // nothing about them.
  const ends = await Promise.all(hostile);
  const isOpened = (end: unknown) => !(end instanceof Error);
  expect(ends.filter(isOpened)).toMatchObject([{ notice: 'not_drawn' }]);
  for (const end of ends.filter((one) => !isOpened(one)))
    expect(end).toMatchObject({ name: 'DecoderBusyError', seconds: 10 });
});

test('a file that waited for most of its time is told to come again, not that it is too much', async () => {
  const { inspectFile } = await openStarted({ timeoutMs: 4000 });
  const late = { userId: 1, since: now() - 3000 };
  await expect(inspectFile({ ...slow, turn: late })).rejects.toMatchObject({ name: 'DecoderBusyError' });
});

test('more files than there is room for are told to come again at once', async () => {
  const { inspectFile } = open({});
  const answers = Array.from({ length: 40 }, () =>
    inspectFile({ ...slow, ...by(1) }).catch((error: Error) => error.name),
  );
  expect(await Promise.race(answers)).toBe('DecoderBusyError');
  expect(await inspectFile({ ...small, ...by(2) })).toMatchObject({ kind: 'pdf' });
  await decoder?.close();
  await Promise.all(answers);
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
