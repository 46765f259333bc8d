import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { notify } from '../../records/notice/notice.change.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import { findBackTo } from './transition.back.facts.ts';
import type { Situation } from './transition.movement.policy.ts';

interface SentBack extends Omit<Situation, 'at'> {
  readonly movement: Movement;
  readonly comment: string;
}

/** Tells who goes on with a process that was sent back: why, and what still waits in it. Nothing of other moves. */
export async function tellWhoGetsBack(ctx: Ctx, sent: SentBack): Promise<ChangeParts> {
  const { process, version, departure, movement, comment } = sent;
  const { isBack, label } = departure.transition;
  if (!isBack) return {};
  const { user, role } = await findBackTo(ctx, process.id, version, movement.arrival);
  const open = process.pendencies.length;
  const pendencies = open === 0 ? '' : ` (${open === 1 ? '1 pendência' : `${open} pendências`})`;
  return notify(ctx, {
    kind: 'SENT_BACK',
    title: `Devolvido: ${process.type_name} #${process.id}`,
    text: `${label}, para ${movement.arrival.label}${pendencies}: ${comment}`,
    document: { id: null, processId: process.id },
    to: user ? { userIds: [user.id] } : role ? { roleIds: [role.id] } : { userIds: [process.owner_id] },
  });
}
