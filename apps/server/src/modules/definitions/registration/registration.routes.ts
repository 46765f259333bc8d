import {
  type Registration,
  type RegistrationName,
  type RegistrationVerb,
  registrationCall,
  registrations,
} from '@tramite/contract';
import { type Binding, bind } from '../../../platform/http/binding.ts';
import { exportCsv } from './registration.export.service.ts';
import { importCsv } from './registration.import.service.ts';
import { getHistory, getUsage } from './registration.reading.service.ts';
import type { RecordQuery } from './registration.repository.ts';
import { createRecord, getRecord, listPage, updateRecord } from './registration.service.ts';
import { switchAll } from './registration.switch.service.ts';

type Query = Omit<RecordQuery, 'ids' | 'pointing'>;

/** A query as it came: whatever else it has are references of the registration. */
function queryOf({ fields }: Registration, query: Query, ids?: string): RecordQuery {
  const sent = query as Readonly<Record<string, unknown>>;
  const pointing = fields.flatMap(({ kind, name }) =>
    kind === 'reference' && typeof sent[name] === 'number' ? [[name, sent[name]]] : [],
  );
  const { search, enabled, sort, dir } = query;
  return { search, enabled, sort, dir, pointing: Object.fromEntries(pointing), ids: ids?.split(',').map(Number) };
}

function routesOf(of: Registration<RegistrationName>): readonly Binding[] {
  const to = <V extends RegistrationVerb>(verb: V) => registrationCall(of.name, verb);
  return [
    bind(to('list'), ({ ctx, query }) => listPage(ctx, of, queryOf(of, query), query.page)),
    bind(to('get'), ({ ctx, params }) => getRecord(ctx, of, params.id)),
    bind(to('create'), ({ ctx, body }) => createRecord(ctx, of, body)),
    bind(to('update'), ({ ctx, params, body }) => updateRecord(ctx, of, params.id, body)),
    bind(to('enable'), ({ ctx, body }) => switchAll(ctx, of, body.ids, true)),
    bind(to('disable'), ({ ctx, body }) => switchAll(ctx, of, body.ids, false)),
    bind(to('usage'), ({ ctx, params }) => getUsage(ctx, of, params.id)),
    bind(to('history'), ({ ctx, params }) => getHistory(ctx, of, params.id)),
    bind(to('export'), ({ ctx, query }) => exportCsv(ctx, of, queryOf(of, query, query.ids))),
    bind(to('import'), ({ ctx, body }) => importCsv(ctx, of, body)),
  ];
}

export const registrationRoutes = registrations.flatMap(routesOf);
