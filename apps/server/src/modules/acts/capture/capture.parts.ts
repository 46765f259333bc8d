export { captureDocuments } from './capture.documents.ts';
export { cancelPlanned, judgeDocuments, scopeOf, usualPath } from './capture.plan.ts';
export { ensureFilesDistinct, ensureNoErrors, filesIn } from './capture.policy.ts';
export { type CaptureReads, captureReadsOfProcess } from './capture.repository.ts';
