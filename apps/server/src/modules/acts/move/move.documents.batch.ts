import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import { sql } from '../../../platform/db/sql.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { mayMovePlace } from '../../records/document/abilities/document.policy.ts';
import { listMovable } from '../../records/document/facts/document.move.facts.ts';
import { moveDocumentsPlace } from './move.documents-place.service.ts';

/** Moves many documents to one establishment; their processes stay where they are. */
export const moveDocumentBatch = defineBatch({
  kind: 'document.move',
  of: 'documents',
  permission: ['document.moveEstablishment'],
  skips: ['move.same_place'],
  notFound: 'document.not_found',
  preview: async ({ db, customerId, actor }, ids, { establishmentId }) => {
    if (!actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
    const isAmong = sql`d.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'd')}`;
    return previewEach(
      await listMovable(db, customerId, isAmong),
      (document) => document.type_label,
      ({ situation, establishment_id: from, establishment_name: name }) => {
        if (from === establishmentId) throw problem('move.same_place');
        const ability = mayMovePlace(actor, situation);
        if (ability !== true) throw new ProblemError(ability);
        return { detail: `Sai de ${name}`, step: { from } };
      },
    );
  },
  run: (ctx, { recordId, step }, { establishmentId }) =>
    moveDocumentsPlace(ctx, {
      documents: [{ documentId: recordId, establishmentId: step.from }],
      newEstablishmentId: establishmentId,
    }),
  undo: {
    run: (ctx, { recordId, step }, { establishmentId }) =>
      moveDocumentsPlace(ctx, {
        documents: [{ documentId: recordId, establishmentId }],
        newEstablishmentId: step.from,
      }),
  },
});
