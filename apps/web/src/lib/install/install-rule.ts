import { localStore } from '../store/browser-storage.ts';

const key = 'auto.installRejections';
/** After so many refusals we stop asking. */
const limit = 3;

export type Device = 'ios' | 'mobile' | 'other';

export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  // An iPad claims to be a Mac, which has no touch screen.
  const isIpad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (isIpad || /iPhone|iPad|iPod/.test(userAgent)) {
    return 'ios';
  }
  return /Android|Mobile/.test(userAgent) ? 'mobile' : 'other';
}

export function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

export function isRejected(): boolean {
  return (Number(localStore.get(key)) || 0) >= limit;
}

export function countRejection(): void {
  localStore.set(key, String((Number(localStore.get(key)) || 0) + 1));
}
