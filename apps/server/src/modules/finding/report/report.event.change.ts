import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import type { ReportRow } from './report.facts.ts';

/** Makes a worker create a report or run an import. */
export function queuedEvent({ id, kind }: Pick<ReportRow, 'id' | 'kind'>): DomainEvent {
  return { event: kind === 'import' ? 'import.queued' : 'report.queued', payload: { reportId: id } };
}
