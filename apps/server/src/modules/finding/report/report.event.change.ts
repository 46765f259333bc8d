import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import type { ReportRow } from './report.facts.ts';

/** What has the worker make a report, or import a file. */
export function queuedEvent({ id, kind }: Pick<ReportRow, 'id' | 'kind'>): DomainEvent {
  return { event: kind === 'import' ? 'import.queued' : 'report.queued', payload: { reportId: id } };
}
