export { INVITE_LIFE_MS, tokenOf } from './invite.link.ts';
