// @vitest-environment node
import { expect, it } from 'vitest';
import { copyOf, isAlive, nextUpload, type StoredUpload, type UploadItem } from './upload-item.ts';

const stored: StoredUpload = {
  storageLocal: '1/a',
  size: 9,
  mimeType: 'application/pdf',
  sha256: 'sha of a',
  pageCount: 1,
  thumb: null,
  notice: null,
};
const failure = { message: 'Não foi.', canRetry: true, isLostConnection: false, traceId: null };
const queued: UploadItem = {
  id: 'a',
  name: 'a.pdf',
  size: 10,
  state: 'queued',
  progress: 0,
  stored: null,
  failure: null,
};
const saving = nextUpload(queued, { type: 'start' });

it('goes from the queue over saving to saved', () => {
  expect(saving.state).toBe('saving');
  const half = nextUpload(saving, { type: 'progress', share: 0.5 });
  expect(half.progress).toBe(0.5);
  expect(nextUpload(half, { type: 'save', stored })).toMatchObject({ state: 'saved', progress: 1, stored, size: 9 });
});

it('never shows less progress than before, nor more than the whole', () => {
  const half = nextUpload(saving, { type: 'progress', share: 0.5 });
  expect(nextUpload(half, { type: 'progress', share: 0.2 }).progress).toBe(0.5);
  expect(nextUpload(half, { type: 'progress', share: 1.5 }).progress).toBe(1);
});

it('keeps the reason of a failure and drops it when tried again', () => {
  const failed = nextUpload(saving, { type: 'fail', failure });
  expect(failed).toMatchObject({ state: 'error', failure });
  expect(nextUpload(failed, { type: 'queue' })).toMatchObject({ state: 'queued', failure: null, progress: 0 });
});

it('is not saved by an answer that comes after it was canceled', () => {
  const canceled = nextUpload(saving, { type: 'cancel' });
  expect(nextUpload(canceled, { type: 'save', stored })).toBe(canceled);
  expect(nextUpload(canceled, { type: 'progress', share: 1 })).toBe(canceled);
});

it('cannot be canceled once it is saved', () => {
  const saved = nextUpload(saving, { type: 'save', stored });
  expect(nextUpload(saved, { type: 'cancel' })).toBe(saved);
});

it('counts as alive until it is refused or canceled', () => {
  expect([queued, saving].every(isAlive)).toBe(true);
  expect(isAlive(nextUpload(saving, { type: 'fail', failure }))).toBe(false);
  expect(isAlive(nextUpload(queued, { type: 'cancel' }))).toBe(false);
});

it('is a copy of the first file before it with the same bytes, and of none that is not stored', () => {
  const first = nextUpload(saving, { type: 'save', stored });
  const second = { ...first, id: 'b', name: 'b.pdf' };
  const third = { ...first, id: 'c', name: 'c.pdf' };
  const other = { ...first, id: 'd', name: 'd.pdf', stored: { ...stored, sha256: 'sha of d' } };
  const items = [queued, first, second, third, other];
  expect(items.map((item) => copyOf(item, [{ ...queued, id: 'q' }, ...items.slice(1)]))).toEqual([
    null,
    null,
    'a.pdf',
    'a.pdf',
    null,
  ]);
});
