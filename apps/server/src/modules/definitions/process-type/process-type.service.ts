import type { CaptureForm } from '@tramite/contract';
import { normaliseText } from '@tramite/rules/text/normalise-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { listOffered, type OfferedRow } from '../form-type/form-type.facts.ts';
import { findSetup } from './process-type.facts.ts';
import { presentCaptureForm, presentTree } from './process-type.presenter.ts';
import { findDocumentTypesOf, listDocumentTypes, listTree } from './process-type.repository.ts';
import type { ProcessTypeSetup } from './process-type.sql.ts';

/** Groups and types of the session's customer, whatever customer the query names. */
export async function getTree({ db, customerId }: Ctx, { onlyEnabled = false }: { onlyEnabled?: boolean }) {
  return presentTree(await listTree(db, customerId), onlyEnabled);
}

/** Process types of the customer in the order of the tree: those whose name contains `filter`, all of them for `all`. */
export async function listProcessTypes({ db, customerId }: Ctx, filter: string) {
  const wanted = filter === 'all' ? '' : normaliseText(filter);
  const rows = await listTree(db, customerId);
  const items = rows.flatMap(({ id, name, enabled }) =>
    id !== null && normaliseText(name).includes(wanted) ? [{ id, name, enabled }] : [],
  );
  return { count: items.length, items };
}

/** Which process types of the customer are enabled, in the order of the tree. */
export async function getManagementInfo({ db, customerId }: Ctx) {
  const rows = await listTree(db, customerId);
  const items = rows.flatMap(({ id: workflowId, enabled }) => (workflowId === null ? [] : [{ workflowId, enabled }]));
  return { count: items.length, items };
}

/**
 * Document types of one process type, or of all.
 * @throws process_type.not_found
 */
export async function getDocumentTypes({ db, customerId }: Ctx, { workflowTypeId }: { workflowTypeId?: number }) {
  const items = workflowTypeId
    ? await findDocumentTypesOf(db, customerId, workflowTypeId)
    : await listDocumentTypes(db, customerId);
  if (!items) throw problem('process_type.not_found');
  return { count: items.length, items };
}

/**
 * What a new process of a type asks for.
 * @throws process_type.not_found, process_type.disabled, establishment.not_found when it is none of the actor's
 */
export async function getCaptureForm(ctx: Ctx, typeId: number, establishmentId?: number): Promise<CaptureForm> {
  const { db, customerId, actor } = ctx;
  if (establishmentId && !actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
  const setup = await findSetup(db, customerId, typeId, { options: 'short' });
  if (!setup) throw problem('process_type.not_found');
  if (!setup.enabled || setup.versionId === null) throw problem('process_type.disabled');
  return presentCaptureForm(actor, setup, await findOffered(ctx, setup));
}

/** Forms that the actor may fill in as documents of a process type. */
export async function findOffered(
  { db, customerId, actor }: Ctx,
  { documentTypes }: Pick<ProcessTypeSetup, 'documentTypes'>,
): Promise<readonly OfferedRow[]> {
  if (!hasPermission(actor, 'document.form') || documentTypes.length === 0) return [];
  return listOffered(
    db,
    customerId,
    documentTypes.map(({ id }) => id),
  );
}
