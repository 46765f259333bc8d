export {
  type ComparedIndexer,
  listComparedIndexers,
  type RestrictedIndexer,
  restrictedIndexers,
} from './indexer.access.repository.ts';
export { type FilledIndexers, fillIndexers, type IndexerField, optionIdsOf } from './indexer.fill.ts';
export { type IndexerAccess, isMaskedFor, maySeeIndexer } from './indexer.policy.ts';
export { presentIndexers, presentStored } from './indexer.presenter.ts';
export { type IndexerUse, indexersOf, type OptionScope, shortOptionsOf } from './indexer.repository.ts';
