import type { SessionEnd } from './session-end.ts';

/** Carries the secret, since other tabs may see stored values late. */
export type SessionMessage =
  | { readonly kind: 'entered'; readonly secret: string; readonly userId: number; readonly customerId: number | null }
  | { readonly kind: 'ended'; readonly secret: string; readonly reason: SessionEnd };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tramite.session');

export function broadcastSession(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function listenToSession(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data));
}
