import { errorText, type NfeRow } from '@tramite/contract';
import type { NfeDifference } from '@tramite/rules/nfe/nfe-differences';
import type { NfeImportRow } from './nfe-import.repository.ts';

/** What becomes of a row. */
export function stateOf(row: NfeImportRow): NfeRow['state'] {
  if (row.document_id !== null) return 'imported';
  if (!row.nfe) return 'faulty';
  if (row.events.some(({ kind }) => kind === 'canceled')) return 'canceled';
  return row.is_double ? 'duplicate' : 'ready';
}

export function presentRow(row: NfeImportRow, differences: readonly NfeDifference[]): NfeRow {
  const { nfe, process_id: processId } = row;
  return {
    id: row.id,
    fileName: row.file_name,
    state: stateOf(row),
    why: row.reason ?? (nfe ? null : errorText('nfe.event_only')),
    nfe: nfe && {
      ...{ key: nfe.key, number: nfe.number, series: nfe.series, issuedOn: nfe.issuedOn, isTrial: nfe.isTrial },
      ...{ isAuthorized: nfe.isAuthorized, emitter: nfe.emitter, recipient: nfe.recipient },
      ...{ valueCents: nfe.valueCents, product: nfe.product, items: nfe.items, plate: nfe.plate },
      chassis: nfe.vehicle?.chassis ?? '',
    },
    signature: row.signature,
    events: row.events.map(({ kind, text }) => `${eventNames[kind]}${text && `: ${text}`}`),
    process: processId === null ? null : { id: processId, label: row.process_name ?? '' },
    foundBy: processId === null ? null : row.found_by,
    candidates: row.candidates,
    differences: differences.map(({ name, inNote, label, typed }) => ({ name, inNote, label, typed })),
    documentId: row.document_id,
    readAt: row.read_at.toISOString(),
  };
}

const eventNames = { canceled: 'Cancelamento', corrected: 'Carta de correção', other: 'Evento' } as const;
