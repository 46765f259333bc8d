export { presentChecks, type WithChecks } from './document-check.presenter.ts';
export { marksOf, type StoredMark } from './document-check.repository.ts';
