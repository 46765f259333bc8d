import { expect, it } from 'vitest';
import { landingPath } from './landing.ts';

it('opens the search when nothing was asked for', () => {
  expect(landingPath(null)).toBe('/home');
});

it('restores where the user was, with its query', () => {
  expect(landingPath('/home?text=captura&type=documents')).toBe('/home?text=captura&type=documents');
  expect(landingPath('/capture')).toBe('/capture');
});

it('understands the word of a target that is no path of ours', () => {
  expect(landingPath('/app/captura/nova')).toBe('/capture');
});

it('opens the search for a target it does not know', () => {
  expect(landingPath('/outra-coisa')).toBe('/home');
});
