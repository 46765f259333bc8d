import type { BodyOf, endpoints, FormTemplate, FormTemplateSummary, ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { systemFields, type TemplateFields } from '@tramite/rules/form-template/check-template';
import { templateFieldsOf } from '@tramite/rules/form-template/template-fields';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { judgeTemplate } from './form-template.check.service.ts';
import {
  dropDefault,
  findNamedType,
  findTaken,
  findTemplate,
  findVersion,
  listTemplates,
  listTypes,
  listVersions,
  putDefault,
  switchTemplate,
  type TemplateRow,
  updateTemplate,
  type WholeTemplateRow,
} from './form-template.repository.ts';
import { insertTemplate, keepVersion, mostTemplates, type TemplateTurn } from './form-template.sql.ts';

type Calls = (typeof endpoints)['formTemplate'];

export async function list(ctx: Ctx, query: { readonly formTypeId?: number }): Promise<ResponseOf<Calls['list']>> {
  const items = (await listTemplates(ctx.db, ctx.customerId, query)).map(present);
  return { count: items.length, items };
}

export async function getChoices({ db, customerId }: Ctx): Promise<ResponseOf<Calls['choices']>> {
  return { formTypes: await listTypes(db, customerId) };
}

/** @throws form_type.not_found */
export async function getTemplateFields({ db, customerId }: Ctx, formTypeId: number): Promise<TemplateFields> {
  const type = await findNamedType(db, customerId, formTypeId);
  if (!type) throw problem('form_type.not_found');
  return templateFieldsOf(...(type.definition ? [type.definition] : []));
}

/** @throws form_type.not_found */
export async function getNames(ctx: Ctx, formTypeId: number): Promise<ResponseOf<Calls['names']>> {
  const { fields, groups } = await getTemplateFields(ctx, formTypeId);
  return {
    system: [...systemFields],
    fields: [...fields],
    groups: groups.map((group) => ({ ...group, fields: [...group.fields] })),
  };
}

/** @throws form_template.not_found */
export async function getTemplateRow({ db, customerId }: Ctx, id: number): Promise<WholeTemplateRow> {
  const row = await findTemplate(db, customerId, id);
  if (!row) throw problem('form_template.not_found');
  return row;
}

/** @throws form_template.not_found */
export async function getTemplate(ctx: Ctx, id: number): Promise<FormTemplate> {
  const row = await getTemplateRow(ctx, id);
  const { problems } = judgeTemplate(row.html, await getTemplateFields(ctx, row.formType.id));
  return { ...present(row), html: row.html, problems: [...problems] };
}

/** @throws form_type.not_found, form_template.invalid, form_template.name_taken, form_template.too_many */
export async function createTemplate(ctx: Ctx, body: BodyOf<Calls['create']>): Promise<FormTemplate> {
  const { db, customerId } = ctx;
  const { formTypeId, html } = body;
  const name = storedName(body.name);
  ensureSound(html, await getTemplateFields(ctx, formTypeId));
  const turn = turnOf(ctx, await nextId(db, 'form_template'));
  const { id } = turn;
  await change(ctx, {
    read: () => findTaken(db, customerId, formTypeId),
    decide: ({ names, count }) => {
      ensureFree(names, name, id);
      if (count >= mostTemplates) throw problem('form_template.too_many', { values: { most: mostTemplates } });
      return {
        guarded: [insertTemplate({ ...turn, formTypeId, name, html })],
        parts: keepVersion(turn, 1, html),
        audit: [{ action: 'form_template.create', objectType: 'form_template', objectId: id, data: { label: name } }],
        answer: null,
      };
    },
  });
  return getTemplate(ctx, id);
}

/** @throws form_template.not_found, form_template.invalid, form_template.name_taken, conflict.version */
export async function saveTemplate(ctx: Ctx, id: number, body: BodyOf<Calls['save']>): Promise<FormTemplate> {
  const { html, version } = body;
  const name = storedName(body.name);
  await change(ctx, {
    read: async () => {
      const row = await getTemplateRow(ctx, id);
      return { row, taken: await findTaken(ctx.db, ctx.customerId, row.formType.id) };
    },
    decide: async ({ row, taken }) => {
      ensureSeen(row, version);
      ensureFree(taken.names, name, id);
      ensureSound(html, await getTemplateFields(ctx, row.formType.id));
      const turn = turnOf(ctx, id);
      return {
        guarded: [updateTemplate(turn, { version, name, html })],
        parts: keepVersion(turn, version + 1, html),
        audit: [{ action: 'form_template.update', objectType: 'form_template', objectId: id, data: { label: name } }],
        answer: null,
      };
    },
  });
  return getTemplate(ctx, id);
}

/** @throws form_template.not_found, form_template.disabled */
export async function setDefault(ctx: Ctx, id: number, isDefault: boolean): Promise<FormTemplateSummary> {
  await change(ctx, {
    read: () => getTemplateRow(ctx, id),
    decide: ({ name, enabled }) => {
      if (isDefault && !enabled) throw problem('form_template.disabled');
      return {
        guarded: isDefault ? [putDefault(ctx.customerId, id)] : [],
        parts: isDefault ? [] : [dropDefault(ctx.customerId, id)],
        audit: [
          {
            action: 'form_template.default',
            objectType: 'form_template',
            objectId: id,
            data: { label: name, isDefault },
          },
        ],
        answer: null,
      };
    },
  });
  return present(await getTemplateRow(ctx, id));
}

/** @throws form_template.not_found */
export async function switchEnabled(ctx: Ctx, id: number, enabled: boolean): Promise<FormTemplateSummary> {
  await change(ctx, {
    read: () => getTemplateRow(ctx, id),
    decide: ({ name }) => ({
      guarded: [switchTemplate(ctx.customerId, id, enabled)],
      // One that is no longer offered is no default either.
      parts: enabled ? [] : [dropDefault(ctx.customerId, id)],
      audit: [
        {
          action: enabled ? 'form_template.enable' : 'form_template.disable',
          objectType: 'form_template',
          objectId: id,
          data: { label: name },
        },
      ],
      answer: null,
    }),
  });
  return present(await getTemplateRow(ctx, id));
}

/** @throws form_template.not_found */
export async function getVersions(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listVersions']>> {
  await getTemplateRow(ctx, id);
  const rows = await listVersions(ctx.db, ctx.customerId, id);
  const items = rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
  return { count: items.length, items };
}

/** @throws form_template.not_found, form_template.version_not_found */
export async function getVersion(ctx: Ctx, id: number, number: number): Promise<ResponseOf<Calls['getVersion']>> {
  await getTemplateRow(ctx, id);
  const row = await findVersion(ctx.db, ctx.customerId, id, number);
  if (!row) throw problem('form_template.version_not_found');
  return { ...row, changedAt: row.changedAt.toISOString() };
}

function turnOf({ customerId, clock, actor }: Ctx, id: number): TemplateTurn {
  return { customerId, id, at: clock.now(), userId: actor.userId };
}

const present = ({ changedAt, formType, ...row }: TemplateRow | WholeTemplateRow): FormTemplateSummary => {
  const { id, name, enabled, isDefault, version, changedBy } = row;
  return { id, name, formType, enabled, isDefault, version, changedBy, changedAt: changedAt.toISOString() };
};

function ensureSound(html: string, fields: TemplateFields): void {
  const { problems } = judgeTemplate(html, fields);
  const [first] = problems;
  if (!first) return;
  const message = `Linha ${first.line}: ${first.message}`;
  throw problem('form_template.invalid', { fields: { html: message }, details: { problems } });
}

function ensureFree(names: readonly { readonly id: number; readonly name: string }[], name: string, id: number): void {
  const isTaken = names.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw problem('form_template.name_taken');
}

function ensureSeen({ version, changedBy, changedAt, timeZone }: WholeTemplateRow, seen: number): void {
  if (version === seen) return;
  const [name, time] = [changedBy ?? '', formatTime(changedAt, timeZone)];
  throw problem('conflict.version', { values: { name, time }, details: { version, name, time } });
}
