import type { Ability, ErrorCode, ReportFormat, ReportKind } from '@tramite/contract';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import type { ReportRow } from './report.facts.ts';

/** Who makes it: tables, imports and dossiers have workers of their own, so that none waits for another. */
export const lanes = ['report', 'import', 'dossier'] as const;
export type Lane = (typeof lanes)[number];

export function laneOf(kind: ReportRow['kind']): Lane {
  return kind === 'import' || kind === 'dossier' ? kind : 'report';
}

/** Whether a report is a table of what a search finds. */
export function isTable(kind: ReportRow['kind']): kind is ReportKind {
  return laneOf(kind) === 'report';
}

export const isTableFormat = (format: ReportRow['format']): format is ReportFormat =>
  format === 'csv' || format === 'xlsx';

export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Null without a file. */
export function expiryOf({ ended_at: endedAt, state }: ReportRow): Date | null {
  return state === 'ready' && endedAt ? new Date(endedAt.getTime() + KEPT_MS) : null;
}

export function mayDownload(row: ReportRow, now: Date): Ability {
  if (row.state !== 'ready') return 'report.not_ready';
  const expiry = expiryOf(row);
  return row.storage_key !== null && expiry !== null && expiry > now ? true : 'report.expired';
}

/** Whether a tested file can be imported. */
export function mayImport(row: ReportRow, actor: Actor, now: Date): true | ErrorCode {
  const { import: tried, state, source_key: source } = row;
  if (!tried) return 'report.no_import';
  if (!hasPermission(actor, `backoffice.${tried.registration}`)) return 'permission.denied';
  if (state !== 'ready') return state === 'failed' ? 'report.no_import' : 'report.not_ready';
  if (tried.faults > 0) return 'report.import_faulty';
  if (!tried.isDryRun || tried.created + tried.updated === 0) return 'report.no_import';
  const expiry = expiryOf(row);
  return (source !== null && expiry !== null && expiry > now) || 'report.expired';
}

export function mayRepeat({ kind }: ReportRow, actor: Actor): Ability {
  if (!isTable(kind)) return 'report.no_repeat';
  return hasPermission(actor, 'report.export') || 'permission.denied';
}
