import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayEdit } from '../../records/process/abilities/process.ensure.policy.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { judgeTags, type Tagged, tagReads } from './tag.judge.ts';
import { changeTags } from './tag.service.ts';

/** What was in fact put on and taken off. */
interface KeptTags {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Puts tags on many processes and takes others off. */
export const tagBatch = defineBatch({
  kind: 'process.tag',
  of: 'workflows',
  permission: ['document.edit'],
  skips: ['tag.same', 'process.closed'],
  notFound: 'process.not_found',
  preview: (ctx, ids, input) =>
    previewProcesses<null, Tagged>(
      ctx,
      ids,
      async (process) => {
        ensureMayEdit(ctx, process, await getVersion(ctx, process.version_id));
        const { tags } = judgeTags(process, input);
        const before = process.tags.map(({ name }) => name).join(', ');
        const after = tags.map(({ name }) => name).join(', ');
        return { step: null, changes: [{ label: 'Tags', before: before || null, after: after || null }] };
      },
      tagReads(input),
    ),
  run: (ctx, { recordId }, input) => changeTags(ctx, recordId, input),
  undo: {
    keep: ({ added, removed }): KeptTags => ({ added, removed }),
    run: (ctx, { recordId, kept }) => changeTags(ctx, recordId, { add: [...kept.removed], remove: [...kept.added] }),
  },
});
