import { beforeEach, expect, it } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { placeOwner, rememberPlace, takePlace } from './place.ts';

beforeEach(() => sessionStorage.clear());

it('gives the kept place once', () => {
  rememberPlace('/home?text=ABC1D23');
  expect(takePlace()).toBe('/home?text=ABC1D23');
  expect(takePlace()).toBeNull();
});

it.each([
  'https://evil.example/home',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/login/company',
  '/',
])('does not keep %s', (path) => {
  rememberPlace(path);
  expect(takePlace()).toBeNull();
});

it('does not give back a foreign address somebody put into the storage', () => {
  sessionStorage.setItem('tramite.place', '//evil.example');
  expect(takePlace()).toBeNull();
});

it('opens the place of one user or company for no other', () => {
  const ana = placeOwner(makeSession());
  rememberPlace('/home?text=ABC1D23', ana);
  expect(takePlace(ana)).toBe('/home?text=ABC1D23');
  rememberPlace('/home?text=ABC1D23', ana);
  expect(takePlace(placeOwner(makeSession({ userId: 8 })))).toBeNull();
  rememberPlace('/home?text=ABC1D23');
  expect(takePlace(ana)).toBe('/home?text=ABC1D23');
});
