import type { Registration } from '@tramite/contract';
import type { RecordQuery } from './registration.repository.ts';

type Query = Omit<RecordQuery, 'ids' | 'pointing'>;

/** A query as it came: whatever else it has are references of the registration. */
export function queryOf({ fields }: Registration, query: Query, ids?: string): RecordQuery {
  const sent = query as Readonly<Record<string, unknown>>;
  const pointing = fields.flatMap(({ kind, name }) =>
    kind === 'reference' && typeof sent[name] === 'number' ? [[name, sent[name]]] : [],
  );
  const { search, enabled, sort, dir } = query;
  return { search, enabled, sort, dir, pointing: Object.fromEntries(pointing), ids: ids?.split(',').map(Number) };
}
