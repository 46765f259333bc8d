import { beforeEach, expect, it, vi } from 'vitest';
import { wholePicture } from '../../lib/picture/pixels.ts';
import type { PageShelf } from './page-shelf.ts';
import { ScanDesk } from './scan-desk.ts';
import { doubtful, type KeptPage, mostPages } from './scanned-page.ts';
import type { Studio } from './studio.ts';

const picture = (text: string) => new Blob([text]);
const flawed = picture('shaken');

let shelved: Map<string, KeptPage>;
let desk: ScanDesk;
let drawn: string[];

beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${crypto.randomUUID()}`, revokeObjectURL: () => {} });
  shelved = new Map();
  drawn = [];
  const studio: Studio = {
    keep: async (file) => {
      if (file.size === 0) throw new Error('no picture');
      return { original: file, size: { width: 300, height: 400 } };
    },
    look: async (original, corners) => ({
      corners: corners ?? wholePicture,
      flaws: original === flawed && corners === null ? ['blurred'] : [],
    }),
    preview: async ({ id }, { colour }) => {
      drawn.push(`${id} ${colour}`);
      return picture(id);
    },
    develop: () => Promise.reject(new Error('Nothing is sent here.')),
    end: () => {},
  };
  const shelf: PageShelf = {
    put: async (pages) => {
      shelved = new Map(pages.map((page) => [page.id, page]));
    },
    remove: async (ids) => {
      for (const id of ids) shelved.delete(id);
    },
  };
  desk = new ScanDesk(studio, shelf);
});

const ids = () => desk.state.get().pages.map(({ id }) => id);
const kept = () => [...shelved.keys()];

it('keeps twenty pages in their order, on the shelf as on the desk', async () => {
  const added = desk.add(Array.from({ length: 20 }, (_, index) => picture(`${index}`)));
  await desk.settled();
  expect(ids()).toEqual(added);
  expect(kept()).toEqual(added);
  expect(desk.state.get().pages.every(({ state, preview }) => state === 'ready' && preview !== null)).toBe(true);
});

it('moves a page, and no further than to the ends', async () => {
  const [a = '', b = '', c = ''] = desk.add([picture('a'), picture('b'), picture('c')]);
  await desk.settled();
  desk.move(c, 0);
  expect(ids()).toEqual([c, a, b]);
  desk.move(c, -1);
  desk.move(b, 9);
  await desk.settled();
  expect(kept()).toEqual([c, a, b]);
});

it('puts a picture that is shot anew in the place of its page', async () => {
  const [a = '', b = '', c = ''] = desk.add([picture('a'), picture('b'), picture('c')]);
  await desk.settled();
  const [fresh = ''] = desk.add([picture('sharper'), picture('too many')], b);
  await desk.settled();
  expect(ids()).toEqual([a, fresh, c]);
  expect(kept()).toEqual([a, fresh, c]);
});

it('brings a page that was taken out back to its place, once', async () => {
  const [a = '', b = '', c = ''] = desk.add([picture('a'), picture('b'), picture('c')]);
  await desk.settled();
  const undo = desk.remove(b);
  await desk.settled();
  expect(kept()).toEqual([a, c]);
  undo();
  undo();
  await desk.settled();
  expect(ids()).toEqual([a, b, c]);
  expect(kept()).toEqual([a, b, c]);
});

it('doubts what is hard to read until somebody takes it as it is or mends its corners', async () => {
  const [good = '', bad = '', worse = ''] = desk.add([picture('good'), flawed, flawed]);
  await desk.settled();
  const doubts = () => doubtful(desk.state.get().pages).map(({ id }) => id);
  expect(doubts()).toEqual([bad, worse]);
  desk.accept(bad);
  desk.setCorners(worse, wholePicture);
  await desk.settled();
  expect(doubts()).toEqual([]);
  expect(shelved.get(bad)?.isAccepted).toBe(true);
  desk.setCorners(worse, null);
  await desk.settled();
  expect(doubts()).toEqual([worse]);
  expect(ids()).toContain(good);
});

it('draws every page anew in other colours, and the turned one when it turns', async () => {
  const [a = '', b = ''] = desk.add([picture('a'), picture('b')]);
  await desk.settled();
  drawn = [];
  desk.setLook({ colour: 'black', isEven: true });
  desk.setLook({ colour: 'black', isEven: true });
  await desk.settled();
  expect(drawn).toEqual([`${a} black`, `${b} black`]);
  desk.turn(b, -1);
  await desk.settled();
  expect(drawn).toEqual([`${a} black`, `${b} black`, `${b} black`]);
  expect(shelved.get(b)?.turns).toBe(3);
});

it('says of a file that is no picture that it failed, and goes on with the others', async () => {
  desk.add([new Blob([]), picture('b')]);
  await desk.settled();
  expect(desk.state.get().pages.map(({ state }) => state)).toEqual(['failed', 'ready']);
});

it('takes no more pages than a file may have', async () => {
  desk.add(Array.from({ length: mostPages + 5 }, () => picture('x')));
  await desk.settled();
  expect(kept()).toHaveLength(mostPages);
});

it('goes on with pages that were left, before the new ones, and forgets all when they were sent', async () => {
  desk.add([picture('new')]);
  await desk.settled();
  const left = { original: picture('old'), size: { width: 1, height: 1 }, corners: wholePicture };
  desk.goOn([{ ...left, id: 'old', turns: 0, flaws: [], isAccepted: false }]);
  await desk.settled();
  expect(ids()[0]).toBe('old');
  expect(kept()).toEqual(ids());
  await desk.clear();
  expect(ids()).toEqual([]);
  expect(kept()).toEqual([]);
});

it('tells when a browser keeps nothing, and works on', async () => {
  const studio = { ...desk, keep: async (file: Blob) => ({ original: file, size: { width: 1, height: 1 } }) };
  const refusing: PageShelf = { put: () => Promise.reject(new Error('full')), remove: async () => {} };
  const poor = new ScanDesk(
    {
      ...studio,
      look: async () => ({ corners: wholePicture, flaws: [] }),
      preview: async () => flawed,
    } as unknown as Studio,
    refusing,
  );
  poor.add([picture('a')]);
  await poor.settled();
  expect(poor.state.get()).toMatchObject({ isKept: false, pages: [{ state: 'ready' }] });
});
