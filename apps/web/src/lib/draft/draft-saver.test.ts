import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { DraftSaver, retryAfter, type SavedDraft, saveAfter } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const conflict = () =>
  new ApiError(409, { code: 'conflict.version', details: { version: 7, name: 'Ana', time: '10:32' } });

function make(save: (draft: SavedDraft<string>) => Promise<SavedDraft<string>>) {
  const asked = vi.fn(save);
  return { asked, saver: new DraftSaver<string>({ version: 1, content: 'a', save: asked }) };
}

const counting = (draft: SavedDraft<string>) => Promise.resolve({ ...draft, version: draft.version + 1 });

it('saves the newest content once its user rests, on top of the version before', async () => {
  const { asked, saver } = make(counting);
  saver.keep('b');
  await vi.advanceTimersByTimeAsync(saveAfter / 2);
  saver.keep('c');
  expect(saver.state().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(saveAfter);
  expect(asked.mock.calls).toEqual([[{ version: 1, content: 'c' }]]);
  expect(saver.state()).toMatchObject({ kind: 'saved', savedAt: Date.now() });
  saver.keep('c');
  saver.keep('d');
  expect(await saver.flush()).toBe(true);
  expect(asked.mock.calls[1]).toEqual([{ version: 2, content: 'd' }]);
});

it('sends one after the other, and what was changed meanwhile afterwards', async () => {
  let answer: (value: SavedDraft<string>) => void = () => undefined;
  const { asked, saver } = make(() => new Promise((resolve) => (answer = resolve)));
  saver.keep('b');
  await vi.advanceTimersByTimeAsync(saveAfter);
  saver.keep('c');
  await vi.advanceTimersByTimeAsync(saveAfter);
  expect(asked).toHaveBeenCalledTimes(1);
  answer({ version: 2, content: 'b' });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.mock.calls[1]).toEqual([{ version: 2, content: 'c' }]);
});

it('tries again by itself after a failure that passes', async () => {
  let isUp = false;
  const { saver } = make((draft) => (isUp ? counting(draft) : Promise.reject(networkError())));
  saver.keep('b');
  await vi.advanceTimersByTimeAsync(saveAfter);
  expect(saver.state().kind).toBe('failed');
  expect(saver.isUnsaved).toBe(true);
  isUp = true;
  await vi.advanceTimersByTimeAsync(retryAfter);
  expect(saver.state().kind).toBe('saved');
  expect(saver.isUnsaved).toBe(false);
});

it('stops where somebody was faster, says who and when, and saves over them only when told to', async () => {
  const { asked, saver } = make((draft) => (draft.version === 7 ? counting(draft) : Promise.reject(conflict())));
  saver.keep('b');
  expect(await saver.flush()).toBe(false);
  expect(saver.state().conflict).toEqual({ version: 7, name: 'Ana', time: '10:32' });
  saver.keep('c');
  await vi.advanceTimersByTimeAsync(retryAfter * 2);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await saver.overwrite()).toBe(true);
  expect(asked.mock.calls[1]).toEqual([{ version: 7, content: 'c' }]);
});

it('goes on after a publication of the same content, and sees another one as a conflict', () => {
  const { saver } = make(counting);
  saver.follow({ version: 2, content: 'a' }, { name: 'Eu', time: '9:00' });
  expect([saver.version, saver.state().kind]).toEqual([2, 'saved']);
  saver.follow({ version: 3, content: 'z' }, { name: 'Ana', time: '10:32' });
  expect(saver.state().conflict).toEqual({ version: 3, name: 'Ana', time: '10:32' });
});

it('takes what says the same in other words for saved', () => {
  const save = vi.fn(counting);
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const saver = new DraftSaver<string>({ version: 1, content: 'a', save, isSame });
  saver.keep('A');
  expect(saver.isUnsaved).toBe(false);
  saver.follow({ version: 2, content: 'A' }, { name: 'Eu', time: '9:00' });
  expect([saver.version, saver.state().kind]).toEqual([2, 'saved']);
});
