export {
  type ComparedIndexer,
  listComparedIndexers,
  type RestrictedIndexer,
  restrictedIndexers,
} from './indexer.access.repository.ts';
export { ensureNoErrors, type FilledIndexers, fillIndexers, optionIdsOf, toDefinition } from './indexer.fill.ts';
export { type KeptIndexers, keepIndexers } from './indexer.keep.ts';
export { type IndexerAccess, isKeptFor, isMaskedFor, mayFillIndexer, maySeeIndexer } from './indexer.policy.ts';
export { presentIndexers, presentStored } from './indexer.presenter.ts';
export { type IndexerUse, indexersOf, type OptionScope, shortOptionsOf } from './indexer.repository.ts';
export { validityOf } from './indexer.validity.ts';
