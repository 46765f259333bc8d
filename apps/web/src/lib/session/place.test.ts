import { beforeEach, expect, it } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { forgetPlace, keptPlace, placeOwner, rememberPlace } from './place.ts';

beforeEach(() => sessionStorage.clear());

it('gives the kept place until it is forgotten', () => {
  rememberPlace('/home?text=ABC1D23');
  expect(keptPlace()).toBe('/home?text=ABC1D23');
  expect(keptPlace()).toBe('/home?text=ABC1D23');
  forgetPlace();
  expect(keptPlace()).toBeNull();
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
  expect(keptPlace()).toBeNull();
});

it('does not give back a foreign address somebody put into the storage', () => {
  sessionStorage.setItem('tramite.place', '//evil.example');
  expect(keptPlace()).toBeNull();
});

it('opens the place of one user or company for no other', () => {
  const ana = placeOwner(makeSession());
  rememberPlace('/home?text=ABC1D23', ana);
  expect(keptPlace(ana)).toBe('/home?text=ABC1D23');
  rememberPlace('/home?text=ABC1D23', ana);
  expect(keptPlace(placeOwner(makeSession({ userId: 8 })))).toBeNull();
  rememberPlace('/home?text=ABC1D23');
  expect(keptPlace(ana)).toBe('/home?text=ABC1D23');
});
