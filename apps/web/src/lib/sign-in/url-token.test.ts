import { expect, it, vi } from 'vitest';
import { takeUrlToken } from './url-token.ts';

function open(address: string) {
  const replaceState = vi.fn();
  const taken = takeUrlToken(new URL(address) as unknown as Location, { state: null, replaceState } as never);
  return { taken, shown: replaceState.mock.calls[0]?.[2] };
}

it.each([
  ['/auto/home?token=abc', '/home', '/auto/home'],
  ['/auto/home?text=x&token=abc#top', '/home', '/auto/home?text=x#top'],
  ['/auto/new-password?token=abc', '/new-password', '/auto/new-password'],
  ['/auto?token=abc', '/auto', '/auto'],
])('takes the token out of %s', (address, path, shown) => {
  expect(open(`https://tramite.example${address}`)).toEqual({ taken: { token: 'abc', path }, shown });
});

it('leaves an address without a token as it is', () => {
  expect(open('https://tramite.example/auto/home?text=token')).toEqual({ taken: null, shown: undefined });
});
