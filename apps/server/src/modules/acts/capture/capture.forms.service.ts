import type { CaptureDocument } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { first, nextIds, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { getFillable, linksOf } from '../../records/form/form.service.ts';
import {
  type CapturedForm,
  type CapturedForms,
  captureForm,
  ensureOfType,
  type FormWithLinks,
} from './capture.forms.policy.ts';
import type { PathOf } from './capture.plan.policy.ts';
import { ensureFilesDistinct } from './capture.policy.ts';

/**
 * Judges the forms among documents that are captured, and gives their documents the values of linked fields.
 * @throws permission.denied, form_type.*, form.invalid, form.too_large, request.invalid
 */
export async function fillCaptured(
  ctx: Ctx,
  documents: readonly CaptureDocument[],
  pathOf: PathOf,
): Promise<{ documents: CaptureDocument[]; forms: CapturedForms }> {
  const objects = documents.flatMap(({ documentObjects }) => documentObjects);
  const typeIds = objects.flatMap(({ form }) => form?.formTypeId ?? []);
  const forms = new Map<string, CapturedForm>();
  if (typeIds.length === 0) return { documents: [...documents], forms };
  if (!hasPermission(ctx.actor, 'document.form')) throw problem('permission.denied');
  ensureFilesDistinct(objects);
  const types = await readTypes(ctx, typeIds);
  const filling = { actor: ctx.actor, customerId: ctx.customerId, today: await todayOf(ctx) };
  const ids = await nextIds(ctx.db, 'form', typeIds.length);
  const filled = documents.map(({ documentTypeId, documentObjects }, index) => ({
    documentTypeId,
    documentObjects: documentObjects.map((object, at) => {
      const of = types.get(object.form?.formTypeId ?? 0);
      if (!of) return object;
      ensureOfType(of.type, documentTypeId);
      const captured = captureForm(filling, of, { object, id: ids[forms.size] ?? 0, path: pathOf(index, at) });
      forms.set(object.storageLocal, captured.form);
      return captured.object;
    }),
  }));
  return { documents: filled, forms };
}

async function readTypes(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, FormWithLinks>> {
  const types = new Map<number, FormWithLinks>();
  for (const id of new Set(ids)) {
    const type = await getFillable(ctx, id);
    types.set(id, { type, links: await linksOf(ctx, type) });
  }
  return types;
}

async function todayOf({ db, customerId, clock }: Ctx) {
  const row = await first(
    db,
    sql<{ time_zone: string }>`select c.time_zone from customer c where c.id = ${customerId}`,
  );
  return dayOf(clock.now(), row?.time_zone ?? 'America/Sao_Paulo');
}
