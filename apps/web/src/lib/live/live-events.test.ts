import type { LiveBatch, LiveEvent } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { noteOwnCall } from '../api/own-calls.ts';
import { listenLive, publishLive } from './live-events.ts';

let lastId = 0;

function makeEvent(more: Partial<LiveEvent> = {}): LiveEvent {
  lastId += 1;
  return {
    id: lastId,
    kind: 'record',
    type: 'CHECK',
    documentId: 7,
    workflowId: null,
    establishmentId: 1,
    user: { id: 2, name: 'Diego Reis' },
    date: '2026-11-23T12:00:00.000Z',
    cause: null,
    ...more,
  };
}

const batch = (events: readonly LiveEvent[], reset = false): LiveBatch => ({
  position: 'p',
  reset,
  events: [...events],
});

const stops: (() => void)[] = [];

function listening(kind: LiveEvent['kind']) {
  const heard: (readonly LiveEvent[])[] = [];
  stops.push(listenLive(kind, (events) => heard.push(events)));
  return heard;
}

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
  vi.restoreAllMocks();
});

it('tells each kind to who listens to it', () => {
  const [records, notices] = [listening('record'), listening('notice')];
  const [record, notice] = [makeEvent(), makeEvent({ kind: 'notice' })];
  publishLive(batch([record, notice]));
  expect([records, notices]).toEqual([[[record]], [[notice]]]);
});

it('tells nothing twice', () => {
  const records = listening('record');
  const event = makeEvent();
  publishLive(batch([event]));
  publishLive(batch([event]));
  expect(records).toEqual([[event]]);
});

it('does not tell this window what it did itself', () => {
  const records = listening('record');
  publishLive(batch([makeEvent({ cause: noteOwnCall('key-1') }), makeEvent({ cause: 'key-of-another' })]));
  expect(records).toMatchObject([[{ cause: 'key-of-another' }]]);
});

it('says that anything may have happened', () => {
  const [records, notices] = [listening('record'), listening('notice')];
  publishLive(batch([], true));
  expect([records, notices]).toEqual([[[]], [[]]]);
});

it('keeps records for who does not look, and notices not', () => {
  const [records, notices] = [listening('record'), listening('notice')];
  look('hidden');
  const [first, second, notice] = [makeEvent(), makeEvent(), makeEvent({ kind: 'notice' })];
  publishLive(batch([first, notice]));
  publishLive(batch([second]));
  expect([records, notices]).toEqual([[], [[notice]]]);
  look('visible');
  expect(records).toEqual([[first, second]]);
});

it('says that anything may have happened where too much did while nobody looked', () => {
  const records = listening('record');
  look('hidden');
  publishLive(batch(Array.from({ length: 301 }, () => makeEvent())));
  publishLive(batch([makeEvent()]));
  look('visible');
  expect(records).toEqual([[]]);
});
