export { moveProcessBatch } from './move.batch.ts';
export { moveDocumentBatch } from './move.documents.batch.ts';
