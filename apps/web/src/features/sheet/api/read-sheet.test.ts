import { QueryClient } from '@tanstack/react-query';
import type { Pendency } from '@tramite/contract';
import { expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { progressEntry } from '../../../testing/progress-fixture.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { readDocumentSheet } from './read-sheet.ts';

const at = '2026-11-20T12:00:00.000Z';
const person = { id: 1, name: 'Diego' };

const pendency = (id: number, resolved: Pendency['resolved'] = null) => ({
  kind: 'pendency',
  date: at,
  pendency: {
    id,
    reason: { id: 1, label: 'Ilegível' },
    text: '',
    waitingOn: 'team',
    dueDate: null,
    notified: [],
    insertedBy: person,
    insertedAt: at,
    resolved,
  },
});

it('reads a history to its beginning, and a thread back until every open pendency was met', async () => {
  const asked: string[] = [];
  fakeFetch(({ url }) => {
    asked.push(url);
    const isOlder = url.includes('before=');
    if (url.includes('/progress')) {
      return { status: 200, body: { items: [progressEntry(isOlder ? 1 : 2)], next: isOlder ? null : 2 } };
    }
    if (url.includes('/thread')) {
      const done = { by: person, at, text: '', attachments: [] };
      return { status: 200, body: { items: isOlder ? [pendency(4)] : [pendency(5, done), pendency(6)], next: at } };
    }
    return { status: 200, body: { indexers: [] } };
  });
  const document = makeDocument({ openPendencies: 2 });
  const sheet = await readDocumentSheet(new QueryClient(), document, new AbortController().signal);
  expect(sheet.history.map(({ id }) => id)).toEqual([2, 1]);
  expect(sheet.pendencies.map((open) => open.pendency.id)).toEqual([4, 6]);
  expect(asked.filter((url) => url.includes('/thread'))).toHaveLength(2);
});
