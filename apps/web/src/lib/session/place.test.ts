import { beforeEach, expect, it } from 'vitest';
import { rememberPlace, takePlace } from './place.ts';

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
