export { fileColumns } from './capture.documents.repository.ts';
export { captureDocuments, fileOf } from './capture.documents.ts';
export { ensureFilesWhole } from './capture.inspect.service.ts';
export { expiryOf, judgeDocuments, scopeOf, usualPath } from './capture.plan.ts';
export { ensureFilesDistinct, ensureFilesFree, filesIn } from './capture.policy.ts';
export { type CaptureReads, captureReadsOfProcess } from './capture.repository.ts';
export { claimStoredFiles, disownFiles, type StoredFile, storedFilesOf } from './stored-file.repository.ts';
