import { type BodyOf, type endpoints, type FormType, formLimits } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { isSameContent } from '@tramite/rules/form/same-content';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { json, nextId, sql } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { type FormSurroundings, type FormTypeRow, findSurroundings } from './form-type.repository.ts';
import { getFormType, getFormTypeRow } from './form-type.service.ts';
import { type FormTurn, insertFormType, putDocumentTypes, turnFormType } from './form-type.write.sql.ts';

type Calls = (typeof endpoints)['formType'];

/** @throws conflict.version with who changed the form type and when */
export function ensureSeen(row: FormTypeRow, version: number): void {
  if (row.version === version) return;
  const name = row.changed_by ?? '';
  const time = row.changed_at ? formatTime(row.changed_at, row.time_zone) : '';
  throw problem('conflict.version', { values: { name, time }, details: { version: row.version, name, time } });
}

export function turnOf({ customerId, clock, actor }: Ctx, { id, version }: FormTypeRow): FormTurn {
  return { customerId, typeId: id, version, at: clock.now(), userId: actor.userId };
}

function ensureKept(
  { documentTypes, taken }: FormSurroundings,
  { name, documentTypeIds, definition }: BodyOf<Calls['create']>,
  already: { readonly id: number; readonly documentTypeIds: readonly number[] } = { id: 0, documentTypeIds: [] },
): void {
  if (Buffer.byteLength(JSON.stringify(definition)) > formLimits.maxBytes)
    throw problem('form_type.too_large', { values: { limit: formLimits.maxBytes / 1024 / 1024 } });
  ensureNamed(taken, name, already.id);
  const known = new Set([...documentTypes.map((each) => each.id), ...already.documentTypeIds]);
  if (documentTypeIds.some((each) => !known.has(each))) throw problem('document_type.not_found');
}

function ensureNamed(taken: FormSurroundings['taken'], name: string, id: number): void {
  const isTaken = taken.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw problem('form_type.name_taken');
}

/** Whether one more form type of that name fits. @throws form_type.too_many, form_type.name_taken */
export function ensureRoom({ taken }: FormSurroundings, name: string): void {
  ensureNamed(taken, name, 0);
  if (taken.length >= formLimits.mostTypes)
    throw problem('form_type.too_many', { values: { most: formLimits.mostTypes } });
}

/** @throws form_type.too_many, form_type.too_large, form_type.name_taken, document_type.not_found */
export async function createFormType(ctx: Ctx, body: BodyOf<Calls['create']>): Promise<FormType> {
  const { db, customerId, actor, clock } = ctx;
  const [id, name] = [await nextId(db, 'form_type'), storedName(body.name)];
  await change(ctx, {
    read: async () => ({
      pile: await readPile(db, { customerId, actor }),
      around: await findSurroundings(db, customerId),
    }),
    decide: ({ pile, around }) => {
      ensureKept(around, { ...body, name });
      ensureRoom(around, name);
      const { description, definition: draft } = body;
      return {
        guarded: [
          insertFormType(customerId, { id, name, description, draft, at: clock.now(), userId: actor.userId }),
          pileGuard({ customerId, actor }, pile),
        ],
        parts: putDocumentTypes(customerId, id, body.documentTypeIds),
        audit: [{ action: 'form_type.create', objectType: 'form_type', objectId: id, data: { label: name } }],
        answer: null,
      };
    },
  });
  return getFormType(ctx, id);
}

/** @throws form_type.not_found, conflict.version, form_type.too_large, form_type.name_taken, document_type.not_found */
export async function saveFormType(ctx: Ctx, id: number, body: BodyOf<Calls['save']>): Promise<FormType> {
  const { db, customerId } = ctx;
  const name = storedName(body.name);
  await change(ctx, {
    read: async () => ({ row: await getFormTypeRow(ctx, id), around: await findSurroundings(db, customerId) }),
    decide: ({ row, around }) => {
      ensureSeen(row, body.version);
      ensureKept(around, { ...body, name }, { id, documentTypeIds: row.document_types.map((each) => each.id) });
      // What is as it is in force needs no draft.
      const draft = isSameContent(body.definition, row.published) ? null : body.definition;
      return {
        guarded: [
          turnFormType(turnOf(ctx, row), [
            sql`name = ${name}`,
            sql`description = ${body.description}`,
            draft === null ? sql`draft = null` : sql`draft = ${json(draft)}`,
          ]),
        ],
        parts: putDocumentTypes(customerId, id, body.documentTypeIds),
        audit: [{ action: 'form_type.update', objectType: 'form_type', objectId: id, data: { label: name } }],
        answer: null,
      };
    },
  });
  return getFormType(ctx, id);
}

/** @throws form_type.not_found, conflict.version, form_type.no_draft, form_type.unpublished */
export async function discardDraft(ctx: Ctx, id: number, version: number): Promise<FormType> {
  await change(ctx, {
    read: () => getFormTypeRow(ctx, id),
    decide: (row) => {
      ensureSeen(row, version);
      if (row.draft === null) throw problem('form_type.no_draft');
      if (row.published === null) throw problem('form_type.unpublished');
      return {
        guarded: [turnFormType(turnOf(ctx, row), [sql`draft = null`])],
        audit: [{ action: 'form_type.discard', objectType: 'form_type', objectId: id, data: { label: row.name } }],
        answer: null,
      };
    },
  });
  return getFormType(ctx, id);
}
