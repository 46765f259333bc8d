import { localStore } from '../store/browser-storage.ts';

const key = 'tramite.device';

/** Keeps what this browser shows at the next sign-in instead of a code; it outlives the session. */
export function keepDeviceToken(token: string): void {
  localStore.set(key, token);
}

/** The header of a sign-in from a browser that its user trusts. */
export function deviceHeader(): Record<string, string> {
  const token = localStore.get(key);
  return token === null ? {} : { 'trusted-device': token };
}
