import { localStore } from '../store/browser-storage.ts';

const key = 'tramite.device';

/** Replaces the code at later sign-ins; outlives the session. */
export function keepDeviceToken(token: string): void {
  localStore.set(key, token);
}

export function deviceHeader(): Record<string, string> {
  const token = localStore.get(key);
  return token === null ? {} : { 'trusted-device': token };
}
