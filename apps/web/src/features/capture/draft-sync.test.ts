import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import { emptyIntake } from '../../parts/upload/captured-documents.ts';
import type { ServerDraft } from './capture-draft.ts';
import { DraftSync } from './draft-sync.ts';

const workOf = (name: string) => ({
  place: { establishmentId: 1, typeId: 2 },
  title: name,
  intake: { ...emptyIntake, values: { 1: name } },
  uploads: [],
});

/** A server that numbers drafts from 1 and answers what the test says. */
function openSync(server: ServerDraft | null = null) {
  const kept: [title: unknown, number: number | null, version: number | null][] = [];
  const failures: Error[] = [];
  const discarded: number[] = [];
  const states: string[] = [];
  let isApart = false;
  const sync = new DraftSync(
    server,
    {
      keep: async (body, known) => {
        kept.push([body.title, known?.number ?? null, known?.version ?? null]);
        const failure = failures.shift();
        if (failure) throw failure;
        return { number: known?.number ?? 100 + kept.length, version: (known?.version ?? 0) + 1 };
      },
      discard: async (number) => discarded.push(number),
    },
    {
      onKeeping: (keeping) => states.push(keeping),
      onApart: () => {
        isApart = true;
      },
    },
  );
  return { sync, kept, failures, discarded, states, isApart: () => isApart };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what is there once the user rests, and then what changed by its version', async () => {
  const { sync, kept, states } = openSync();
  sync.save(workOf('M'));
  sync.save(workOf('Marta'));
  await vi.runAllTimersAsync();
  expect(kept).toEqual([['Marta', null, null]]);
  expect(sync.has(workOf('Marta'))).toBe(true);
  sync.save(workOf('Marta'));
  await vi.runAllTimersAsync();
  sync.save(workOf('Marta G'));
  expect(await sync.flush()).toEqual({ number: 101, version: 2 });
  expect(kept).toEqual([
    ['Marta', null, null],
    ['Marta G', 101, 1],
  ]);
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved']);
});

it('goes on as another draft when the one it was changed elsewhere', async () => {
  const { sync, kept, failures, isApart } = openSync({ number: 7, version: 1 });
  failures.push(new ApiError(409, { code: 'conflict.version' }));
  sync.save(workOf('Marta'));
  expect(await sync.flush()).toEqual({ number: 102, version: 1 });
  expect(kept).toEqual([
    ['Marta', 7, 1],
    ['Marta', null, null],
  ]);
  expect(isApart()).toBe(true);
});

it('says that only this browser has it while the server cannot be reached, and keeps it afterwards', async () => {
  const { sync, kept, failures, states } = openSync();
  failures.push(networkError());
  sync.save(workOf('Marta'));
  expect(await sync.flush()).toBeNull();
  expect(sync.has(workOf('Marta'))).toBe(false);
  expect(await sync.flush()).toEqual({ number: 102, version: 1 });
  expect(states).toEqual(['saving', 'local', 'saving', 'saved']);
  expect(kept).toHaveLength(2);
});

it('has the server give up what was given up here, but not what was sent', async () => {
  const given = openSync({ number: 7, version: 1 });
  await given.sync.discard();
  expect(given.discarded).toEqual([7]);
  const sent = openSync({ number: 8, version: 1 });
  sent.sync.end();
  await sent.sync.discard();
  expect(sent.discarded).toEqual([]);
});

it('begins with the key it was given, and with another one where that was used for something else', async () => {
  const keys: string[] = [];
  const refusals = [new ApiError(422, { code: 'idempotency.mismatch' })];
  const keep = async (_: unknown, __: unknown, key: string) => {
    keys.push(key);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { number: 1, version: 1 };
  };
  const sync = new DraftSync(
    null,
    { keep, discard: async () => undefined },
    { onKeeping: vi.fn(), onApart: vi.fn() },
    'first',
  );
  sync.save(workOf('Marta'));
  await sync.flush();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe('first');
  expect(keys[1]).not.toBe('first');
});
