export {
  dropDocumentFields,
  putDocumentFields,
  putDocumentRows,
  putDocumentSearch,
} from './search-row.document.repository.ts';
export { putFieldRows, putSearchRow, type SearchKey } from './search-row.process.repository.ts';
export { moveSearchSituation } from './search-row.repository.ts';
export { documentTexts } from './search-row.texts.ts';
