export { findAccountName } from './session.account.ts';
export { noteWrongCode } from './session.refusal.ts';
export { changeSession, describeSession } from './session.service.ts';
export { throttled, throttledRequest } from './session.throttle.ts';
