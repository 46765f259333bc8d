import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { moveDocumentsPlace } from './move.documents-place.service.ts';
import { moveProcessPlace } from './move.process-place.service.ts';
import { moveToProcess, previewMove } from './move.service.ts';
import { toSingle, withoutList } from './move.single.ts';

export const moveRoutes = [
  bind(endpoints.move.moveDocumentsEstablishment, ({ ctx, body }) => moveDocumentsPlace(ctx, body)),
  bind(endpoints.move.moveProcessEstablishment, ({ ctx, body: { workflowId, establishmentId } }) =>
    moveProcessPlace(ctx, { workflowId, establishmentId }),
  ),
  bind(endpoints.move.previewDocument, async ({ ctx, query }) => withoutList(await previewMove(ctx, toSingle(query)))),
  bind(endpoints.move.moveDocument, async ({ ctx, body }) => {
    const { workflowId } = await moveToProcess(ctx, toSingle(body));
    return { documentId: body.documentId, workflowId };
  }),
  bind(endpoints.move.previewDocuments, ({ ctx, body }) => previewMove(ctx, { ...body, alone: false })),
  bind(endpoints.move.moveDocuments, ({ ctx, body }) => moveToProcess(ctx, { ...body, alone: false })),
];
