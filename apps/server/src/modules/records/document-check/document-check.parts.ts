export type { StepOfBatch } from './document-check.batch.ts';
export { settleDocument, signaturesLost } from './document-check.change.ts';
export { ensureConference, ensureSignable } from './document-check.policy.ts';
export { checkActor, factsOf, presentChecks, rolesOf, type WithChecks } from './document-check.presenter.ts';
export {
  type CheckedDocument,
  findCheckedDocument,
  listCheckedDocuments,
  marksOf,
  moveOpenSteps,
  type StoredMark,
  stepsAndMarks,
} from './document-check.repository.ts';
