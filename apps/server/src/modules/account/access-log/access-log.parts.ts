export { insertAccess } from './access-log.repository.ts';
