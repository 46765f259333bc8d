export { cancelDocumentBatch } from './document-cancelation.batch.ts';
