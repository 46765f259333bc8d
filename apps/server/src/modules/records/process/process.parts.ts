export { findProcessFacts, insertComment, type ProcessFacts } from './process.change.repository.ts';
export { beginProcess, continueProcess, countValid, minutesLeft } from './process.change.ts';
export { type Movement, startMovement, transitMovement } from './process.engine.ts';
export { ensureMayCapture, ensureMayTransit } from './process.ensure.ts';
export { calendarOf } from './process.facts.ts';
export { ensureProcessOf, presentProcesses } from './process.read.ts';
export { missingFor, presentMissing } from './process.readiness.ts';
export { processSituations, situationName } from './process-situation.ts';
