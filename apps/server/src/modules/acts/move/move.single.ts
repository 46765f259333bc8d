import type { BodyOf, endpoints, MoveOutlook } from '@tramite/contract';
import type { MoveRequest } from './move.read.ts';

type Single = BodyOf<typeof endpoints.move.moveDocument>;

/** Converts a single move to a list of one. */
export function toSingle(single: Single): MoveRequest {
  const { documentId, documentTypeId, indexers } = single;
  return {
    alone: true,
    workflowTypeId: single.currentProcessTypeId,
    newWorkflowTypeId: single.destinationProcessTypeId,
    newWorkflowId: single.destinationWorkflowId,
    indexers: single.workflowIndexers,
    documents: [{ documentId, documentTypeId, indexers }],
  };
}

/** The result for the only document. */
export function withoutList({ documents: [document], ...rest }: MoveOutlook) {
  if (!document) throw new Error('the document was not judged');
  return { ...document, ...rest };
}
