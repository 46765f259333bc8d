export { deleteDocumentBatch, deleteProcessBatch } from './bin.batch.ts';
