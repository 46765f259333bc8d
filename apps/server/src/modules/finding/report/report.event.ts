import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';

/** What has the worker make a report. */
export function reportEvent(reportId: number): DomainEvent {
  return { event: 'report.queued', payload: { reportId } };
}
