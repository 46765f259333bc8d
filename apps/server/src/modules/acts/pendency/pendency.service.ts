import type { NotifyProfile } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isDocumentVisible } from './pendency.facts.ts';
import { type Audience, listProfiles, listReasonRows } from './pendency.repository.ts';

interface ProfileQuery {
  readonly documentId: number;
  readonly profileId?: number;
}

interface Listed<T> {
  readonly count: number;
  readonly items: T[];
}

/** Who may be told of a new pendency: those who see the document and may resolve one. @throws document.not_found */
export function listInsertProfiles(ctx: Ctx, query: ProfileQuery): Promise<Listed<NotifyProfile>> {
  return listAudience(ctx, query, { permissions: ['document.pendency.resolve'], butFor: ctx.actor.userId });
}

/** Who may be told of a resolution: those who see the document and check it or insert pendencies. @throws document.not_found */
export function listResolveProfiles(ctx: Ctx, query: ProfileQuery): Promise<Listed<NotifyProfile>> {
  const permissions = ['document.check', 'document.pendency.insert'];
  return listAudience(ctx, query, { permissions, butFor: ctx.actor.userId });
}

/** Workflow roles and people who see a document and hold one of the permissions. @throws document.not_found */
export async function listAudience(
  ctx: Ctx,
  { documentId, profileId }: ProfileQuery,
  among: Pick<Audience, 'permissions' | 'butFor'>,
) {
  const { db, customerId, actor } = ctx;
  if (!(await isDocumentVisible(db, customerId, actor, documentId))) throw problem('document.not_found');
  const audience = { ...among, documentId, roleId: profileId };
  const items = await listProfiles(db, customerId, audience);
  return { count: items.length, items };
}

/** Reasons a pendency may have, in the order of the company. */
export async function listReasons({ db, customerId }: Ctx): Promise<Listed<{ id: number; label: string }>> {
  const items = await listReasonRows(db, customerId);
  return { count: items.length, items };
}
