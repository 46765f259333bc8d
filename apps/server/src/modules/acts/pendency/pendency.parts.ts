export { ensureAble } from './pendency.policy.ts';
export { presentPendency } from './pendency.presenter.ts';
export { isDocumentVisible, listPendencyRows } from './pendency.repository.ts';
