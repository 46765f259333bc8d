import type { BodyOf, endpoints, FormTemplates, ParamsOf, ResponseOf } from '@tramite/contract';
import { fillTemplate, TemplateTooLarge, type TemplateValues } from '@tramite/rules/form-template/fill-template';
import { type ParsedTemplate, parseTemplate } from '@tramite/rules/form-template/parse-template';
import { sampleValues } from '@tramite/rules/form-template/template-fields';
import type { CallCtx, Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret, isSecret, newSecret } from '../../../platform/session/secret.ts';
import { judgeTemplate } from '../../definitions/form-template/form-template.check.service.ts';
import { pageOf } from '../../definitions/form-template/form-template.page.service.ts';
import { getTemplateFields, getTemplateRow } from '../../definitions/form-template/form-template.service.ts';
import { sampleSystem, textsOf, valuesOf } from './form-view.policy.ts';
import {
  findViewedForm,
  listOffered,
  unsafeInsertTicket,
  unsafeUseTicket,
  type ViewedForm,
} from './form-view.repository.ts';

type Calls = (typeof endpoints)['formView'];

/** An address is good for this long, and once (decision 113). */
const TICKET_MS = 60_000;
const PREVIEW = '/protected/v1/form-template/preview/html';

/** @throws form.not_found unless the actor sees its document */
export async function listTemplatesOf(ctx: Ctx, formId: number): Promise<FormTemplates> {
  const { formTypeId } = await getForm(ctx, { formId });
  const offered = await listOffered(ctx.db, ctx.customerId, formTypeId);
  return {
    defaultTemplateId: offered.find(({ isDefault }) => isDefault)?.id ?? null,
    items: offered.map(({ id, label }) => ({ id, label })),
  };
}

/**
 * Fills a template with a form now, and says where it is seen for one minute and once.
 * @throws form.not_found, form_template.not_found of one that is not offered for it, form_template.too_large
 */
export async function createTicket(
  ctx: Ctx,
  of: ParamsOf<Calls['createTicket']>,
): Promise<ResponseOf<Calls['createTicket']>> {
  const { formId, templateId } = of;
  const form = await getForm(ctx, { formId });
  const template = await getTemplateRow(ctx, templateId);
  if (template.formType.id !== form.formTypeId || !template.enabled) throw problem('form_template.not_found');
  const html = write(parseTemplate(template.html), valuesOf(ctx.actor, form), form.name);
  return keepPage(ctx, `/protected/v1/document/${formId}/template/${templateId}/html`, html);
}

/** @throws form_type.not_found, form.not_found of a document that is no form of the type */
export async function preview(ctx: Ctx, body: BodyOf<Calls['preview']>): Promise<ResponseOf<Calls['preview']>> {
  const { formTypeId, html, documentId } = body;
  const fields = await getTemplateFields(ctx, formTypeId);
  const parsed = judgeTemplate(html, fields);
  if (parsed.problems.length > 0) return { problems: [...parsed.problems], address: null };
  const values = documentId ? valuesOf(ctx.actor, await getFormOf(ctx, documentId, formTypeId)) : null;
  const page = write(parsed, values ?? { ...sampleValues(fields), ...sampleSystem }, 'Pré-visualização');
  return { problems: [], address: (await keepPage(ctx, PREVIEW, page)).address };
}

/**
 * The page of a ticket, which is used up by it.
 * @throws form_template.ticket of one that was used, is late, or never was
 */
export async function usePage({ platform, clock }: CallCtx, path: string, ticket: unknown): Promise<string> {
  const page = isSecret(ticket)
    ? await unsafeUseTicket(platform.database.unsafeSystem, hashSecret(ticket), path, clock.now())
    : undefined;
  if (page === undefined) throw problem('form_template.ticket');
  return page;
}

/** A form as it reads on paper: its fields in their groups. */
export interface FormTexts {
  readonly name: string;
  readonly groups: readonly {
    readonly name: string | null;
    readonly fields: readonly { readonly label: string; readonly text: string }[];
  }[];
}

/** What the form of a document says to the actor. @throws form_view.not_found */
export async function readFormTexts(ctx: Ctx, documentId: number): Promise<FormTexts> {
  const form = await getForm(ctx, { documentId });
  return { name: form.name, groups: textsOf(valuesOf(ctx.actor, form)) };
}

async function getForm(ctx: Ctx, of: Parameters<typeof findViewedForm>[3]): Promise<ViewedForm> {
  const form = await findViewedForm(ctx.db, ctx.customerId, ctx.actor, of);
  if (!form) throw problem('form_view.not_found');
  return form;
}

async function getFormOf(ctx: Ctx, documentId: number, formTypeId: number): Promise<ViewedForm> {
  const form = await getForm(ctx, { documentId });
  if (form.formTypeId !== formTypeId) throw problem('form_view.not_found');
  return form;
}

function write({ nodes }: ParsedTemplate, values: TemplateValues, title: string): string {
  try {
    return pageOf(fillTemplate(nodes, values), title);
  } catch (error) {
    if (error instanceof TemplateTooLarge) throw problem('form_template.too_large', { cause: error });
    throw error;
  }
}

async function keepPage({ platform, clock, actor }: Ctx, path: string, html: string) {
  const secret = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await unsafeInsertTicket(platform.database.unsafeSystem, {
    ...{ hash: hashSecret(secret), userId: actor.userId, path, html, now, expiresAt },
  });
  return { address: `${path}?vnSecret=${secret}`, expiresAt: expiresAt.toISOString() };
}
