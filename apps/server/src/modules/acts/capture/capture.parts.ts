export { captureDocuments } from './capture.documents.ts';
export { expiryOf, judgeDocuments, scopeOf, usualPath } from './capture.plan.ts';
export { ensureFilesDistinct, filesIn } from './capture.policy.ts';
export { type CaptureReads, captureReadsOfProcess } from './capture.repository.ts';
