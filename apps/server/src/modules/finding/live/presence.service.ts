import type { BodyOf, endpoints, LivePresence } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isVisible, type Looked, listPresent, look } from './presence.repository.ts';

/**
 * Notes that a window of the actor looks at a record, and tells all who look at it.
 * @returns who does, the actor among them; nobody when the window looks at nothing
 * @throws document.not_found, process.not_found when the actor may not see it
 */
export async function lookAt(ctx: Ctx, body: BodyOf<typeof endpoints.live.look>): Promise<LivePresence> {
  const { db, customerId, actor, clock } = ctx;
  const record = recordOf(body);
  if (record && !(await isVisible(db, customerId, actor, record))) throw problem(`${record.kind}.not_found`);
  const changed = await look(db, customerId, actor.userId, { place: body.place, record, at: clock.now() });
  await Promise.all(changed.map(async (each) => ctx.platform.live.introduce(customerId, await presenceOf(ctx, each))));
  return record ? presenceOf(ctx, record) : { documentId: null, workflowId: null, users: [] };
}

function recordOf({ documentId, workflowId }: BodyOf<typeof endpoints.live.look>): Looked | null {
  if (documentId) return { kind: 'document', id: documentId };
  return workflowId ? { kind: 'process', id: workflowId } : null;
}

async function presenceOf({ db, customerId, clock }: Ctx, record: Looked): Promise<LivePresence> {
  const present = await listPresent(db, customerId, record, clock.now());
  return {
    documentId: record.kind === 'document' ? record.id : null,
    workflowId: record.kind === 'process' ? record.id : null,
    users: present.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })),
  };
}
