import { registrationOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { switchAll } from '../registration/registration.switch.service.ts';
import { getFlowRow } from './workflow-management.service.ts';

/** Offers a type for new processes or no more; open ones go on. @throws process_type.not_found */
export async function switchType(ctx: Ctx, id: number, enabled: boolean) {
  await getFlowRow(ctx, id);
  await switchAll(ctx, registrationOf('processes-types'), [id], enabled);
  return { workflowId: id, enabled };
}
