export { tagBatch } from './tag.batch.ts';
