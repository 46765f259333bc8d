export { notify, notifyOfAll, type Told } from './notice.change.ts';
export { hasRole, holds, usersBeside, usersBesideDocument } from './notice.readers.ts';
