export { previewProcesses } from './process.batch.ts';
export {
  findProcessFacts,
  insertComment,
  insertTokens,
  listProcessFacts,
  type ProcessFacts,
} from './process.change.repository.ts';
export { beginProcess, continueProcess, countValid, minutesLeft } from './process.change.ts';
export { isReserved, processConditions, RESERVE_MS, wayToTake } from './process.conditions.ts';
export { followMovement, type Movement, startMovement, transitMovement } from './process.engine.ts';
export {
  ensureMayCapture,
  ensureMayChangeSituation,
  ensureMayDelete,
  ensureMayEdit,
  ensureMayMoveDocuments,
  ensureMayMovePlace,
  ensureMayRelease,
  ensureMayReserve,
  ensureMayTransit,
  meansOf,
  refusalsToTransit,
} from './process.ensure.ts';
export { calendarOf, offeredTransitions } from './process.facts.ts';
export { type Relocation, relocateProcess, relocationReads } from './process.move.ts';
export { mayDuplicate, mayUndoCancel, type Refusal } from './process.policy.ts';
export { ensureProcessOf, ensureProcessSeen, findProcessState, presentProcesses } from './process.read.ts';
export { missingFor, presentMissing } from './process.readiness.ts';
export { type KeptPlace, keptPlace, reopenProcess } from './process.reopen.ts';
export { reservedSince } from './process.repository.ts';
export { type WaitingRow, waitsOf } from './process.sla.repository.ts';
export { type CustomerWait, waitForCustomer } from './process.sla.ts';
export { retagProcess, type TagUpdate, tagsColumn } from './process.tags.ts';
