export { notify, notifyOfAll, type Told, tellUser } from './notice.change.ts';
export { hasRole, holds, usersBeside, usersBesideDocument, usersBesideProcess } from './notice.readers.ts';
