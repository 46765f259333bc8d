import type { NfeMapping } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { findRegisterOf } from './nfe-register.repository.ts';

/** What becomes of the NF-e of an emitter, where somebody said so. */
export interface RegisteredNfe {
  readonly documentTypeId: number | null;
  readonly mapping: NfeMapping;
  /** Whether the series is imported. */
  readonly isTaken: boolean;
}

export async function findRegistered(
  { db, customerId }: Pick<Ctx, 'db' | 'customerId'>,
  { cnpj, series }: { readonly cnpj: string; readonly series: string },
): Promise<RegisteredNfe> {
  const row = await findRegisterOf(db, customerId, cnpj);
  if (!row) return { documentTypeId: null, mapping: [], isTaken: true };
  const isTaken = row.series.length === 0 || row.series.some((each) => Number(each) === Number(series));
  return { documentTypeId: row.documentTypeId, mapping: row.mapping, isTaken };
}
