import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import type { ReportRow } from './report.facts.ts';
import { type Lane, laneOf } from './report.policy.ts';

const events: Readonly<Record<Lane, DomainEvent['event']>> = {
  report: 'report.queued',
  import: 'import.queued',
  dossier: 'dossier.queued',
};

/** Makes a worker create a report or a dossier, or run an import. */
export function queuedEvent({ id, kind }: Pick<ReportRow, 'id' | 'kind'>): DomainEvent {
  return { event: events[laneOf(kind)], payload: { reportId: id } };
}
