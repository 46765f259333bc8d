import type { RegistrationRecord } from '@tramite/contract';
import { shownOf } from '@tramite/rules/registration/values';
import { writeCsv } from '@tramite/rules/text/csv';
import type { Ctx } from '../../../platform/call/context.ts';
import { headOf, states } from './registration.csv.ts';
import { listRecords, type RecordQuery } from './registration.list.facts.ts';
import type { Answer, Of } from './registration.service.ts';

/** Largest number of records in a file. */
export const MOST = 50_000;

/** A CSV file that can be imported again unchanged. */
export async function exportCsv(ctx: Ctx, registration: Of, query: RecordQuery): Promise<Answer<'export'>> {
  return csvOf(
    registration,
    await listRecords(ctx.db, ctx.customerId, registration, query, { limit: MOST, offset: 0 }),
  );
}

export function csvOf(registration: Of, records: readonly RegistrationRecord[]): Answer<'export'> {
  const rows = records.map(({ values, enabled }) => [
    ...registration.fields.map((field) => shownOf(field, values[field.name])),
    states[`${enabled}`],
  ]);
  return { fileName: `${registration.name}.csv`, csv: writeCsv([headOf(registration), ...rows]) };
}
