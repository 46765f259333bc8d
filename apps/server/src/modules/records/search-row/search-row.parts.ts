export { putFieldRows, putSearchRow, type SearchKey } from './search-row.process.repository.ts';
export { moveSearchSituation } from './search-row.repository.ts';
