export { cancelBatch } from './cancelation.batch.ts';
