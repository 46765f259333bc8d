import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayEdit } from '../../records/process/abilities/process.ensure.policy.ts';
import { retagProcess } from '../../records/process/engine/process.tags.change.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { judgeTags, type Tagged, tagReads } from './tag.judge.ts';
import { listTagRows } from './tag.repository.ts';

export type TagBody = BodyOf<typeof endpoints.tag.change>;
type Changed = ResponseOf<typeof endpoints.tag.change>;

/** Enabled tags with their sub-tags, by name. */
export async function listTags({ db, customerId }: Ctx) {
  const items = await listTagRows(db, customerId);
  return { count: items.length, items };
}

/**
 * Puts tags on a process and takes others off.
 * @throws process.*, request.invalid for a tag there is not, tag.same, conflict.version
 */
export function changeTags(ctx: Ctx, id: number, body: TagBody): Promise<Changed> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findProcessFacts<Tagged>(db, customerId, actor, id, tagReads(body)),
    decide: async (process): Promise<Decision<Changed>> => {
      if (!process) throw problem('process.not_found');
      ensureMayEdit(ctx, process, await getVersion(ctx, process.version_id));
      const { description, ...update } = judgeTags(process, body);
      const added = [...update.added];
      const removed = [...update.removed];
      return {
        seen: await seenVersion(ctx, { kind: 'process', id }, process.version),
        ...mergeParts(retagProcess(ctx, process, update), {
          progress: [{ type: 'TAG', processId: id, description }],
          audit: [{ action: 'process.tags', objectType: 'process', objectId: id, data: { added, removed } }],
          events: [{ event: 'process.tagged', payload: { processId: id, added, removed } }],
        }),
        answer: { workflowId: id, version: process.version + 1, tags: [...update.tags], added, removed },
      };
    },
  });
}
