import type { Effect } from '@tramite/rules/workflow/state';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { notify } from '../../notice/notice.change.ts';

type Escalated = Extract<Effect, { readonly type: 'escalated' }>;

interface Process {
  readonly id: number;
  readonly typeName: string;
}

/** Tells the roles and people that a definition names for it that something happened at a stage. */
export function escalate(
  ctx: CustomerCtx,
  { id, typeName }: Process,
  { definition, roles }: VersionDefinition,
  { nodeId, roles: codes, people }: Escalated,
): ChangeParts {
  const boundary = definition.boundaries?.find((each) => each.id === nodeId);
  const stage = definition.stages.find((each) => each.id === boundary?.stageId);
  const isTimer = boundary?.trigger.type === 'timer';
  const name = boundary?.label ? `“${boundary.label}”, ` : '';
  const where = `da etapa “${stage?.label ?? ''}”`;
  return notify(ctx, {
    kind: 'ESCALATED',
    title: `${isTimer ? 'Prazo vencido' : 'Aviso do fluxo'}: ${typeName} #${id}`,
    text: isTimer ? `O prazo ${name}${where} terminou.` : `Aconteceu ${name}${where}.`,
    document: { id: null, processId: id },
    to: { roleIds: roles.flatMap((role) => (codes.includes(role.code) ? [role.id] : [])), logins: people },
  });
}
