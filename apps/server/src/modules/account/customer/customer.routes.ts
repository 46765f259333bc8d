import { endpoints, type RegistrationVerb, registrationCall } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { queryOf } from '../../definitions/registration/registration.list.facts.ts';
import { createCustomer } from './customer.create.service.ts';
import { getLogo, setLogo } from './customer.logo.service.ts';
import {
  customers,
  exportCustomers,
  getCustomer,
  getCustomerHistory,
  getCustomerUsage,
  listCustomers,
  switchCustomers,
  updateCustomer,
} from './customer.service.ts';

const to = <V extends RegistrationVerb>(verb: V) => registrationCall('customers', verb);

export const customerRoutes = [
  bind(to('list'), ({ ctx, query }) => listCustomers(ctx, queryOf(customers, query), query.page)),
  bind(to('export'), ({ ctx, query }) => exportCustomers(ctx, queryOf(customers, query, query.ids))),
  bind(to('get'), ({ ctx, params }) => getCustomer(ctx, params.id)),
  bind(to('usage'), ({ ctx, params }) => getCustomerUsage(ctx, params.id)),
  bind(to('history'), ({ ctx, params }) => getCustomerHistory(ctx, params.id)),
  bind(to('create'), ({ ctx, body }) => createCustomer(ctx, body)),
  bind(to('enable'), ({ ctx, body }) => switchCustomers(ctx, body.ids, true)),
  bind(to('disable'), ({ ctx, body }) => switchCustomers(ctx, body.ids, false)),
  bind(to('update'), ({ ctx, params, body }) => updateCustomer(ctx, params.id, body)),
  bind(endpoints.customerLogo.get, ({ ctx, params }) => getLogo(ctx, params.id)),
  bind(endpoints.customerLogo.set, ({ ctx, params, body }) => setLogo(ctx, params.id, body.logo)),
];
