export { documentConditions } from './document.conditions.ts';
export { endDocuments } from './document.end.ts';
export { listMovable, type MovableDocument } from './document.move.repository.ts';
export { type DocumentMove, moveDocuments, type Retyping } from './document.move.ts';
export {
  mayAttach,
  mayCancel,
  mayComment,
  mayDelete,
  mayDetach,
  mayInsert,
  mayMovePlace,
  mayRelease,
  mayResolve,
} from './document.policy.ts';
export { presentThumb } from './document.presenter.ts';
export { findDocumentFacts, presentDocuments } from './document.read.ts';
export type { ThumbState } from './document.repository.ts';
export { keptDocuments, type Revivable, revivable, reviveDocuments } from './document.revive.ts';
export type { Standing } from './document.situation.repository.ts';
export { retireDocuments } from './document.situation.ts';
