export { notify, notifyOfAll, type Told, tellUser } from './notice.change.ts';
export { hasRole, holds, usersBeside, usersBesideDocument } from './notice.readers.ts';
