export { endDocuments } from './document.end.ts';
export { presentThumb } from './document.presenter.ts';
export { presentDocuments } from './document.read.ts';
export type { ThumbState } from './document.repository.ts';
