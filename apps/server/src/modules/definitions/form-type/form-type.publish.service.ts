import { type BodyOf, type endpoints, type FormType, formLimits } from '@tramite/contract';
import { formProblems } from '@tramite/rules/form/form-problems';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureSeen, turnOf } from './form-type.draft.service.ts';
import { type FormTypeRow, findSurroundings } from './form-type.repository.ts';
import { getFormType, getFormTypeRow } from './form-type.service.ts';
import { insertFormVersion, turnFormType } from './form-type.write.sql.ts';

type Calls = (typeof endpoints)['formType'];

/**
 * Makes the draft the version that new forms are filled in; filled ones stay on theirs.
 * @throws form_type.not_found, conflict.version, form_type.no_draft, form_type.not_sound, form_type.too_many_versions
 */
export async function publishFormType(ctx: Ctx, id: number, body: BodyOf<Calls['publish']>): Promise<FormType> {
  const { db, customerId, clock, actor } = ctx;
  const versionId = await nextId(db, 'form_version');
  await change(ctx, {
    read: async () => ({ row: await getFormTypeRow(ctx, id), around: await findSurroundings(db, customerId) }),
    decide: ({ row, around }) => {
      ensureSeen(row, body.version);
      const definition = row.draft;
      if (definition === null) throw problem('form_type.no_draft');
      const problems = formProblems(definition, around.links).filter(({ severity }) => severity === 'error');
      if (problems.length > 0) {
        const values = { count: problems.length, first: problems[0]?.message ?? '' };
        throw problem('form_type.not_sound', { values, details: { problems } });
      }
      if (row.versions >= formLimits.mostVersions)
        throw problem('form_type.too_many_versions', { values: { most: formLimits.mostVersions } });
      const number = row.last_number + 1;
      const published = { id: versionId, number, definition, notes: body.notes?.trim() ?? '' };
      return {
        guarded: [turnFormType(turnOf(ctx, row), [sql`draft = null`, sql`current_version_id = ${versionId}`])],
        parts: [insertFormVersion(customerId, id, { ...published, at: clock.now(), userId: actor.userId })],
        audit: [told('form_type.publish', row, { number })],
        answer: null,
      };
    },
  });
  return getFormType(ctx, id);
}

/** Offers a form type for filling in or no more. @throws form_type.not_found */
export async function switchFormType(ctx: Ctx, id: number, enabled: boolean): Promise<FormType> {
  await change(ctx, {
    read: () => getFormTypeRow(ctx, id),
    decide: (row) => ({
      guarded: [turnFormType(turnOf(ctx, row), [sql`enabled = ${enabled}`])],
      audit: [told('form_type.switch', row, { enabled })],
      answer: null,
    }),
  });
  return getFormType(ctx, id);
}

function told(action: 'form_type.publish' | 'form_type.switch', { id, name }: FormTypeRow, more: object) {
  return { action, objectType: 'form_type', objectId: id, data: { label: name, ...more } } as const;
}
