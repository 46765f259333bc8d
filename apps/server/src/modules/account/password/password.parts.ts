export { ensureGoodPassword, faultOf } from './password.policy.ts';
export { type PasswordRequest, temporaryPassword, temporaryPasswordOf } from './password.temporary.ts';
