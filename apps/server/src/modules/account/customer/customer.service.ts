import { registrationOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { csvOf, exportCsv, MOST } from '../../definitions/registration/registration.export.service.ts';
import { type RecordQuery, unsafeListRecords } from '../../definitions/registration/registration.list.facts.ts';
import { getHistory, getUsage } from '../../definitions/registration/registration.reading.service.ts';
import {
  type Answer,
  getRecord,
  listPage,
  PAGE,
  updateRecord,
} from '../../definitions/registration/registration.service.ts';
import { switchAll } from '../../definitions/registration/registration.switch.service.ts';

type Inputs = Parameters<typeof updateRecord>[3];

export const customers = registrationOf('customers');

/** The customers: the own one, of operators all. */
export async function listCustomers(ctx: Ctx, query: RecordQuery, page = 1): Promise<Answer<'list'>> {
  const own = await listPage(ctx, customers, query, page);
  if (!ctx.actor.isOperator) return own;
  const { unsafeSystem } = ctx.platform.database;
  const all = await unsafeListRecords(unsafeSystem, customers, query, { limit: PAGE, offset: (page - 1) * PAGE });
  return { ...own, ...all };
}

/** The same as a CSV file. */
export async function exportCustomers(ctx: Ctx, query: RecordQuery): Promise<Answer<'export'>> {
  if (!ctx.actor.isOperator) return exportCsv(ctx, customers, query);
  const { unsafeSystem } = ctx.platform.database;
  const { items } = await unsafeListRecords(unsafeSystem, customers, query, { limit: MOST, offset: 0 });
  return csvOf(customers, items);
}

/** @throws registration.not_found */
export async function getCustomer(ctx: Ctx, id: number): Promise<Answer<'get'>> {
  return getRecord(within(ctx, id), customers, id);
}

/** @throws registration.not_found */
export async function getCustomerUsage(ctx: Ctx, id: number): Promise<Answer<'usage'>> {
  return getUsage(within(ctx, id), customers, id);
}

/** @throws registration.not_found */
export async function getCustomerHistory(ctx: Ctx, id: number): Promise<Answer<'history'>> {
  return getHistory(within(ctx, id), customers, id);
}

/** @throws registration.not_found, conflict.version, request.invalid */
export async function updateCustomer(ctx: Ctx, id: number, sent: Inputs): Promise<Answer<'update'>> {
  const updated = await updateRecord(within(ctx, id), customers, id, sent);
  // The others follow within seconds.
  ctx.sessions.forget(ctx.actor.userId);
  return updated;
}

/**
 * Lets nobody into customers any more, or everybody again; each is a change of that customer.
 * @throws registration.not_found, customer.operator, customer.current
 */
export async function switchCustomers(ctx: Ctx, ids: readonly number[], enabled: boolean): Promise<Answer<'enable'>> {
  for (const id of ids) await findThere(ctx, id);
  if (!ctx.actor.isOperator) throw problem('customer.operator');
  if (!enabled && ids.includes(ctx.customerId)) throw problem('customer.current');
  const switched: number[] = [];
  for (const id of ids) switched.push(...(await switchAll(eachOf(ctx, id), customers, [id], enabled)).ids);
  return { ids: switched };
}

async function findThere(ctx: Ctx, id: number): Promise<void> {
  await getRecord(within(ctx, id), customers, id);
}

/**
 * The context in which a customer changes: its own, so that every statement, its audit and the wall of its rows are those
 * of that customer.
 * @throws registration.not_found for who is not an operator and means another one
 */
export function within(ctx: Ctx, id: number): Ctx {
  if (id === ctx.customerId) return ctx;
  if (!ctx.actor.isOperator) throw problem('registration.not_found');
  return { ...ctx, customerId: id, db: ctx.platform.database.forCustomer(id) };
}

/** The same of one of several: the key of the call is not that of each of its changes. */
function eachOf(ctx: Ctx, id: number): Ctx {
  return { ...within(ctx, id), request: { ...ctx.request, idempotencyKey: null } };
}
