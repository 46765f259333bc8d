export { unsafeFindInvite } from './invite.repository.ts';
