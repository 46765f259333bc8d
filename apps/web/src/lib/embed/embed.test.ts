import { expect, it } from 'vitest';
import { readMessage } from './frame-message.ts';
import { homeSearchOf } from './search-message.ts';

it('reads the messages of a parent, with or without the base path and the version', () => {
  expect(readMessage({ type: 'topbarStatus', open: false })).toEqual({ type: 'topbarStatus', open: false });
  expect(readMessage({ v: 1, type: 'url', path: '/auto/home?text=x' })).toEqual({ type: 'url', path: '/home?text=x' });
  expect(readMessage({ type: 'url', path: '/capture' })).toEqual({ type: 'url', path: '/capture' });
  expect(readMessage({ type: 'url', path: '/auto' })).toEqual({ type: 'url', path: '/' });
  expect(readMessage({ type: 'search', searchBody: { text: 'x' } })?.type).toBe('search');
});

it.each([
  null,
  'topbarStatus',
  [],
  { v: 2, type: 'topbarStatus', open: true },
  { type: 'topbarStatus', open: 'yes' },
  { type: 'url', path: '//evil.example' },
  { type: 'url', path: '/\\evil.example' },
  { type: 'url', path: 'https://evil.example/auto/home' },
  { type: 'url', path: 'javascript:alert(1)' },
  { type: 'url', path: `/${'x'.repeat(3000)}` },
  { type: 'search', searchBody: [] },
  { type: 'setPassword' },
])('takes %o for no message of ours', (data) => expect(readMessage(data)).toBeNull());

it('makes the search of /home out of the body of a search call, without what makes no sense', () => {
  expect(
    homeSearchOf({
      searchType: 'documents',
      text: '  abc1d23 ',
      startDate: '2026-11-01T00:00:00-03:00',
      endDate: 'ontem',
      documentIds: [7, 'x', -1],
      options: { order: 'due', dir: 'asc' },
      customerId: 2,
    }),
  ).toEqual({ type: 'documents', text: 'abc1d23', from: '2026-11-01', documentIds: [7], order: 'due', dir: 'asc' });
});
