export { releaseBatch, reserveBatch } from './reservation.batch.ts';
