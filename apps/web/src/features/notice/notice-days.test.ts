// @vitest-environment node
import type { Notice } from '@tramite/contract';
import { expect, it } from 'vitest';
import { groupByDay } from './notice-days.ts';

const notice = (id: number, kind: Notice['kind'], date = '2026-11-20T12:00:00Z'): Notice => ({
  ...{ id, kind, date, title: '', text: '', user: null, documentId: null, workflowId: null, about: null },
  ...{ isRead: false, mustRead: false, isMine: false },
});

it('keeps the order of notices within their day', () => {
  const notices = [notice(3, 'FLOW'), notice(2, 'REPORT_READY'), notice(1, 'FLOW', '2026-11-19T12:00:00Z')];
  expect(groupByDay(notices)).toEqual([
    { day: '20/11/2026', entries: notices.slice(0, 2) },
    { day: '19/11/2026', entries: notices.slice(2) },
  ]);
});

it('makes one entry of three deadlines of one kind, where the newest of them stands', () => {
  const near = [9, 7, 5].map((id) => notice(id, 'SLA_NEAR'));
  const notices = [notice(10, 'FLOW'), near[0], notice(8, 'SLA_LATE'), near[1], notice(6, 'SLA_LATE'), near[2]];
  const [day] = groupByDay(notices.flatMap((each) => each ?? []));
  expect(day?.entries).toEqual([notices[0], { kind: 'SLA_NEAR', notices: near }, notices[2], notices[4]]);
});

it('bundles neither what people did nor deadlines of different days', () => {
  const done = [3, 2, 1].map((id) => notice(id, 'PENDENCY_OUT'));
  expect(groupByDay(done)[0]?.entries).toEqual(done);
  const days = [21, 20, 19].map((day) => notice(day, 'SLA_NEAR', `2026-11-${day}T12:00:00Z`));
  expect(groupByDay(days).map(({ entries }) => entries)).toEqual(days.map((each) => [each]));
});
