export { insertAccess } from './access-log.repository.ts';

/** Types of access that mean something to the server (decisions row 112). */
export const logTypes = { login: 1, logout: 2, print: 4, view: 5, share: 6, download: 8 } as const;
