export { csvOf, exportCsv, MOST } from './registration.export.service.ts';
export { type Imported, importLines, openCsv } from './registration.import.service.ts';
export { queryOf } from './registration.query.ts';
export { getHistory, getUsage } from './registration.reading.service.ts';
export { type RecordQuery, unsafeListRecords } from './registration.repository.ts';
export {
  type Answer,
  auditOf,
  ensureSound,
  getRecord,
  listPage,
  PAGE,
  recordOf,
  updateRecord,
} from './registration.service.ts';
export { switchAll } from './registration.switch.service.ts';
export { insertRecords } from './registration.write.repository.ts';
