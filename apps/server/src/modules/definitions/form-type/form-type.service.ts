import type { endpoints, FormType, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentFormType, presentSummary, presentVersion } from './form-type.presenter.ts';
import {
  countFilled,
  type FormTypeRow,
  findFormType,
  findFormVersion,
  findSurroundings,
  listFormTypes,
  listFormVersions,
} from './form-type.repository.ts';

type Calls = (typeof endpoints)['formType'];

const PAGE = 50;

export async function listTypes(ctx: Ctx, query: QueryOf<Calls['list']>): Promise<ResponseOf<Calls['list']>> {
  const { page = 1, ...wanted } = query;
  const rows = await listFormTypes(ctx.db, ctx.customerId, wanted, { limit: PAGE, offset: (page - 1) * PAGE });
  return { count: rows[0]?.total ?? 0, page, pageSize: PAGE, items: rows.map(presentSummary) };
}

export async function getChoices({ db, customerId }: Ctx): Promise<ResponseOf<Calls['choices']>> {
  const { links, documentTypes } = await findSurroundings(db, customerId);
  return { indexers: [...links], documentTypes: [...documentTypes] };
}

/** @throws form_type.not_found */
export async function getFormTypeRow({ db, customerId }: Ctx, id: number): Promise<FormTypeRow> {
  const row = await findFormType(db, customerId, id);
  if (!row) throw problem('form_type.not_found');
  return row;
}

/** @throws form_type.not_found */
export async function getFormType(ctx: Ctx, id: number): Promise<FormType> {
  const [row, { links }] = await Promise.all([getFormTypeRow(ctx, id), findSurroundings(ctx.db, ctx.customerId)]);
  return presentFormType(row, links);
}

/** @throws form_type.not_found */
export async function listVersions(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listVersions']>> {
  const { in_force: current } = await getFormTypeRow(ctx, id);
  const rows = await listFormVersions(ctx.db, ctx.customerId, id);
  return { count: rows.length, items: rows.map((row) => presentVersion(row, current?.id)) };
}

/** @throws form_type.not_found, form_type.version_not_found */
export async function getVersion(ctx: Ctx, id: number, number: number): Promise<ResponseOf<Calls['getVersion']>> {
  const { in_force: current } = await getFormTypeRow(ctx, id);
  const row = await findFormVersion(ctx.db, ctx.customerId, id, number);
  if (!row) throw problem('form_type.version_not_found');
  return { ...presentVersion(row, current?.id), definition: row.definition };
}

/** @throws form_type.not_found */
export async function getFieldUsage(ctx: Ctx, id: number, field: string): Promise<ResponseOf<Calls['usage']>> {
  await getFormTypeRow(ctx, id);
  return { filled: await countFilled(ctx.db, ctx.customerId, id, field) };
}
