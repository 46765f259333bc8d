export { moveSearchSituation } from './search.situation.repository.ts';
