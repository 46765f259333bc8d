import { afterEach, expect, it, vi } from 'vitest';
import { geoHeader } from './geo-position.ts';

type Answer = { coords: { latitude: number; longitude: number } } | null;

function browserWith(state: string, answer: Answer): { asked: () => number } {
  let asked = 0;
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition: (onPosition: (position: Answer) => void, onFailure: () => void) => {
        asked += 1;
        answer ? onPosition(answer) : onFailure();
      },
    },
  });
  return { asked: () => asked };
}

afterEach(() => vi.unstubAllGlobals());

it('tells the position of a browser whose user permitted it', async () => {
  browserWith('granted', { coords: { latitude: -19.9191234567, longitude: -43.9386 } });
  expect(await geoHeader()).toEqual({ 'geo-position': '-19.919123;-43.938600' });
});

it.each(['prompt', 'denied'])('tells nothing and asks nobody where the permission is %s', async (state) => {
  const browser = browserWith(state, { coords: { latitude: 1, longitude: 2 } });
  expect(await geoHeader()).toEqual({});
  expect(browser.asked()).toBe(0);
});

it('goes on without a position that cannot be had', async () => {
  browserWith('granted', null);
  expect(await geoHeader()).toEqual({});
});
