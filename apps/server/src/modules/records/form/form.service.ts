import type { Ability, endpoints, FilledForm, IndexerValue, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import {
  type Fillable,
  type LinkedIndexer,
  listFillable,
  listLinked,
  offeredFor,
} from '../../definitions/form-type/form-type.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { mayEdit } from '../document/abilities/document.policy.ts';
import { hiddenKeys, linkNames, presentBlank, withStored } from './form.link.policy.ts';
import { type FormRow, findFormedDocument, findFormedProcess, listFormChanges, listForms } from './form.repository.ts';

type Calls = (typeof endpoints)['form'];

/** Whether the actor may fill in forms of a document in that situation. */
export function mayFill(actor: Ctx['actor'], situation: FormRow['situation']): Ability {
  return hasPermission(actor, 'document.form') ? mayEdit(actor, situation) : 'permission.denied';
}

/** @throws form_type.not_found, form_type.disabled */
export async function getFillable({ db, customerId }: Ctx, id: number): Promise<Fillable> {
  const [type] = await listFillable(db, customerId, sql`t.id = ${id}`);
  if (!type) throw problem('form_type.not_found');
  if (!type.enabled) throw problem('form_type.disabled');
  return type;
}

/** @throws form_type.not_found, form_type.disabled */
export async function getNewForm(ctx: Ctx, id: number): Promise<ResponseOf<Calls['getNew']>> {
  const type = await getFillable(ctx, id);
  return presentBlank(ctx.actor, type, await linksOf(ctx, type));
}

export function linksOf({ db, customerId }: Ctx, { definition }: Pick<Fillable, 'definition'>) {
  return listLinked(db, customerId, linkNames(definition));
}

/** @throws form_type.not_found, form_type.disabled, establishment.not_found */
export async function listFormIndexers(ctx: Ctx, id: number, establishmentId: number) {
  if (!ctx.actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
  const { indexers } = await getNewForm(ctx, id);
  return { indexers };
}

/** @throws form.not_found where it is not there or its document is not seen */
export async function getForm(ctx: Ctx, id: number): Promise<FilledForm> {
  const [row] = await listForms(ctx.db, ctx.customerId, ctx.actor, sql`f.id = ${id}`);
  if (!row) throw problem('form.not_found');
  return presentForm(ctx, row);
}

/** @throws document.not_found, form.not_found */
export async function getFormOfDocument(ctx: Ctx, documentId: number): Promise<FilledForm> {
  const { db, customerId, actor } = ctx;
  if (!(await findFormedDocument(db, customerId, actor, documentId))) throw problem('document.not_found');
  const [row] = await listForms(db, customerId, actor, sql`f.document_id = ${documentId}`);
  if (!row) throw problem('form.not_found');
  return presentForm(ctx, row);
}

async function presentForm(ctx: Ctx, row: FormRow): Promise<FilledForm> {
  const { actor } = ctx;
  const links = await linksOf(ctx, row);
  const type = { id: row.type_id, name: row.name, number: row.number, definition: row.definition };
  const hidden = hiddenKeys(actor, row.definition, links);
  const values = withStored(row.definition, links, row.content, row.stored);
  return {
    ...presentBlank(actor, type, links),
    id: row.id,
    documentId: row.document_id,
    isDocument: row.is_document,
    revision: row.revision,
    values: without(values, hidden),
    created: { at: row.created_at.toISOString(), by: row.created_by },
    changed: { at: row.changed_at.toISOString(), by: row.changed_by },
    attached: [...row.attached],
    editable: mayFill(actor, row.situation),
  };
}

/** Values without those of some keys, within groups too. */
function without(values: FilledForm['values'], keys: ReadonlySet<string>): FilledForm['values'] {
  const strip = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !keys.has(key))) as T;
  const isBlocks = (value: unknown): value is object[] =>
    Array.isArray(value) && value.some((each) => typeof each === 'object');
  return Object.fromEntries(
    Object.entries(strip(values)).map(([key, value]) => [key, isBlocks(value) ? value.map(strip) : value]),
  ) as FilledForm['values'];
}

/** Forms of a document, and what may be attached to it. @throws document.not_found */
export async function listFormsOfDocument(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listOfDocument']>> {
  const { db, customerId, actor } = ctx;
  const document = await findFormedDocument(db, customerId, actor, id);
  if (!document) throw problem('document.not_found');
  const [forms, types] = await Promise.all([
    listForms(db, customerId, actor, sql`f.document_id = ${id}`),
    listFillable(db, customerId, offeredFor(customerId, [document.type_id])),
  ]);
  const attach = mayFill(actor, document.situation);
  return {
    forms: forms.map((row) => ({
      id: row.id,
      name: row.name,
      isDocument: row.is_document,
      changed: { at: row.changed_at.toISOString(), by: row.changed_by },
      editable: attach,
    })),
    types: types.map((type) => ({
      id: type.id,
      name: type.name,
      description: type.description,
      documentType: null,
      attachmentLabels: [],
    })),
    values: await startingValues(ctx, types, document.stored),
    attach,
  };
}

/** Form types that become documents of a process, once for each type of document. @throws process.not_found */
export async function listFormsOfProcess(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listOfProcess']>> {
  const { db, customerId, actor } = ctx;
  const process = await findFormedProcess(db, customerId, actor, id);
  if (!process) throw problem('process.not_found');
  const taken = process.document_type_ids;
  const types = await listFillable(db, customerId, offeredFor(customerId, taken));
  return {
    types: types.flatMap(({ id: typeId, name, description, documentTypes }) =>
      documentTypes
        .filter((each) => taken.includes(each.id))
        .map(({ attachmentLabels, ...documentType }) => ({
          ...{ id: typeId, name, description, documentType },
          attachmentLabels: [...attachmentLabels],
        })),
    ),
    values: await startingValues(ctx, types, process.stored),
    fill: hasPermission(actor, 'document.form') ? true : 'permission.denied',
  };
}

async function startingValues(ctx: Ctx, types: readonly Fillable[], stored: FormRow['stored']) {
  const names = types.flatMap(({ definition }) => linkNames(definition));
  const links = await listLinked(ctx.db, ctx.customerId, names);
  const isSeen = (link: LinkedIndexer) => maySeeIndexer(ctx.actor, link) && !isMaskedFor(ctx.actor, link);
  const filled = links.filter(isSeen).flatMap(({ id, name }): [string, IndexerValue][] => {
    const value = stored.find((item) => item.id === id)?.value ?? null;
    return value === null ? [] : [[name, typeof value === 'object' ? [...value] : value]];
  });
  return Object.fromEntries(filled);
}

/** @throws form.not_found */
export async function listRevisions(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listRevisions']>> {
  const { db, customerId, actor } = ctx;
  const [row] = await listForms(db, customerId, actor, sql`f.id = ${id}`);
  if (!row) throw problem('form.not_found');
  const hidden = hiddenKeys(actor, row.definition, await linksOf(ctx, row));
  const items = (await listFormChanges(db, customerId, id)).map(({ revision, changed_at, changed_by, changes }) => ({
    revision,
    at: changed_at.toISOString(),
    by: changed_by,
    changes: changes.filter(({ at }) => !hidden.has(at.split('.').at(-1) ?? '')),
  }));
  return { count: items.length, items };
}
