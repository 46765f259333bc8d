import {
  type Registration,
  type RegistrationName,
  type RegistrationVerb,
  registrationCall,
  registrations,
} from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Binding, bind } from '../../../platform/http/binding.ts';
import { exportCsv } from './registration.export.service.ts';
import { importCsv } from './registration.import.service.ts';
import { queryOf } from './registration.list.facts.ts';
import { getHistory, getUsage } from './registration.reading.service.ts';
import { createRecord, getRecord, listPage, updateRecord } from './registration.service.ts';
import { switchAll } from './registration.switch.service.ts';

/** Reloads the actor's sessions, whose access may have changed; other nodes follow within seconds. */
async function seen<A>({ sessions, actor, customerId }: Ctx, written: Promise<A>): Promise<A> {
  const answer = await written;
  sessions.forget(actor.userId);
  sessions.walls.forget(customerId);
  return answer;
}

function routesOf(plain: Registration<RegistrationName>): readonly Binding[] {
  const to = <V extends RegistrationVerb>(verb: V) => registrationCall(plain.name, verb);
  const own = ({ actor }: Ctx) => inWords(actor.words, plain);
  return [
    bind(to('list'), ({ ctx, query }) => listPage(ctx, own(ctx), queryOf(plain, query), query.page)),
    bind(to('get'), ({ ctx, params }) => getRecord(ctx, own(ctx), params.id)),
    bind(to('create'), ({ ctx, body }) => seen(ctx, createRecord(ctx, own(ctx), body))),
    bind(to('update'), ({ ctx, params, body }) => seen(ctx, updateRecord(ctx, own(ctx), params.id, body))),
    bind(to('enable'), ({ ctx, body }) => seen(ctx, switchAll(ctx, own(ctx), body.ids, true))),
    bind(to('disable'), ({ ctx, body }) => seen(ctx, switchAll(ctx, own(ctx), body.ids, false))),
    bind(to('usage'), ({ ctx, params }) => getUsage(ctx, own(ctx), params.id)),
    bind(to('history'), ({ ctx, params }) => getHistory(ctx, own(ctx), params.id)),
    bind(to('export'), ({ ctx, query }) => exportCsv(ctx, own(ctx), queryOf(plain, query, query.ids))),
    bind(to('import'), ({ ctx, body }) => seen(ctx, importCsv(ctx, own(ctx), body))),
  ];
}

/** Customers have their own routes in account/customer. */
export const registrationRoutes = registrations.filter(({ ofInstallation }) => !ofInstallation).flatMap(routesOf);
