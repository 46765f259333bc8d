import { useQuery } from '@tanstack/react-query';
import { endpoints, type MoveOutlook } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import type { MoveBody } from '../move-state.ts';

/** What becomes of documents where they are meant to go (C17 for one by itself). Nothing is asked while something is not said. */
export function useMovePreview(request: MoveBody | null, alone: boolean) {
  return useQuery({
    queryKey: [...keyOf(endpoints.move.previewDocuments), { alone, request }],
    queryFn: () => (request === null ? null : alone ? previewAlone(request) : previewAll(request)),
    enabled: request !== null,
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
  });
}

const previewAll = (body: MoveBody) => call(endpoints.move.previewDocuments, { body });

async function previewAlone(request: MoveBody): Promise<MoveOutlook> {
  const [document] = request.documents;
  const { newWorkflow, leaves, ...outlook } = await call(endpoints.move.previewDocument, {
    query: {
      currentProcessTypeId: request.workflowTypeId,
      destinationProcessTypeId: request.newWorkflowTypeId,
      documentId: document?.documentId ?? 0,
      ...(request.newWorkflowId && { destinationWorkflowId: request.newWorkflowId }),
      ...(document?.documentTypeId && { documentTypeId: document.documentTypeId }),
    },
  });
  return { documents: [outlook], newWorkflow, leaves };
}
