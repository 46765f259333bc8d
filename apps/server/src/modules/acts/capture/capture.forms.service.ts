import { randomUUID } from 'node:crypto';
import { type CaptureDocument, type FormDefinition, formMimeType } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { first, nextIds, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import type { Fillable, LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { type FilledContent, fillForm } from '../../records/form/form.fill.policy.ts';
import { seenBy, sentIndexers, withLinks } from '../../records/form/form.link.policy.ts';
import { getFillable, linksOf } from '../../records/form/form.service.ts';
import type { PathOf } from './capture.plan.policy.ts';
import type { StoredFile } from './stored-file.sql.ts';

/** A form in the place of a file, judged and ready to be kept under the name it was sent with. */
export interface CapturedForm extends FilledContent {
  readonly id: number;
  readonly name: string;
  readonly attachments: FormDefinition['attachments'];
  /** In what the document's row says of a file. */
  readonly file: StoredFile;
}

export type CapturedForms = ReadonlyMap<string, CapturedForm>;

/**
 * Judges the forms among documents that are captured, and gives their documents the values of linked fields.
 * @throws permission.denied, form_type.*, form.invalid, form.too_large, attachment.required_missing
 */
export async function fillCaptured(
  ctx: Ctx,
  documents: readonly CaptureDocument[],
  pathOf: PathOf,
): Promise<{ documents: CaptureDocument[]; forms: CapturedForms }> {
  const forms = new Map<string, CapturedForm>();
  const asked = documents.flatMap(({ documentObjects }) => documentObjects.filter(({ form }) => form));
  if (asked.length === 0) return { documents: [...documents], forms };
  if (!hasPermission(ctx.actor, 'document.form')) throw problem('permission.denied');
  const [ids, today] = [await nextIds(ctx.db, 'form', asked.length), await todayOf(ctx)];
  const types = new Map<number, { type: Fillable; links: LinkedIndexer[] }>();
  const filledDocuments: CaptureDocument[] = [];
  for (const [index, { documentTypeId, documentObjects }] of documents.entries()) {
    const objects: CaptureDocument['documentObjects'] = [];
    for (const [at, object] of documentObjects.entries()) {
      if (!object.form) {
        objects.push(object);
        continue;
      }
      const { formTypeId, values } = object.form;
      const known = types.get(formTypeId) ?? (await readType(ctx, formTypeId));
      types.set(formTypeId, known);
      const { type, links } = known;
      if (!type.documentTypes.some(({ id }) => id === documentTypeId)) throw problem('form_type.not_found');
      const definition = seenBy(ctx.actor, withLinks(type.definition, links), links);
      const path = `${pathOf(index, at)}form.values.`;
      const filled = fillForm({ versionId: type.versionId, definition }, values, { today, path });
      forms.set(object.storageLocal, {
        ...filled,
        id: ids[forms.size] ?? 0,
        name: type.name,
        attachments: definition.attachments,
        file: fileFor(ctx, type, filled),
      });
      const linked = sentIndexers(definition, links, filled.content);
      const own = (object.indexers ?? []).filter(({ id }) => !linked.some((each) => each.id === id));
      objects.push({ ...object, indexers: [...own, ...linked] });
    }
    filledDocuments.push({ documentTypeId, documentObjects: objects });
  }
  return { documents: filledDocuments, forms };
}

async function readType(ctx: Ctx, id: number) {
  const type = await getFillable(ctx, id);
  return { type, links: await linksOf(ctx, type) };
}

async function todayOf({ db, customerId, clock }: Ctx) {
  const row = await first(
    db,
    sql<{ time_zone: string }>`select c.time_zone from customer c where c.id = ${customerId}`,
  );
  return dayOf(clock.now(), row?.time_zone ?? 'America/Sao_Paulo');
}

/** A form has no file: its row says what it is and how large. */
function fileFor({ customerId }: Ctx, { name }: Fillable, { size, sha256 }: FilledContent): StoredFile {
  const id = randomUUID();
  return {
    id,
    storageKey: `${customerId}/form/${id}`,
    originalName: name,
    mimeType: formMimeType,
    size,
    sha256,
    pageCount: null,
    thumbKey: null,
    notice: null,
    inspected: true,
    claimed: false,
  };
}
