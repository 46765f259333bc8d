import type { AutoAction } from '@tramite/rules/workflow/definition';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { notify } from '../../notice/notice.change.ts';
import type { Stepped } from './process.stepped.ts';

type Notify = Extract<AutoAction, { readonly type: 'notify' }>;

/** Tells the roles and people that an automatic stage names what it says. */
export function notifyByFlow(
  ctx: CustomerCtx,
  { id, typeName, establishmentId, ownerId, isNew }: Stepped,
  { roles }: VersionDefinition,
  { roles: codes, people, text }: Notify,
): ChangeParts {
  return notify(ctx, {
    kind: 'FLOW',
    title: `Aviso do fluxo: ${typeName} #${id}`,
    text,
    document: { id: null, processId: id },
    begins: isNew ? { establishmentId, ownerId } : undefined,
    to: { roleIds: roles.flatMap((role) => (codes.includes(role.code) ? [role.id] : [])), logins: people },
  });
}
