export { moveProcessBatch } from './move.batch.ts';
