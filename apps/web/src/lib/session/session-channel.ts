import type { SessionEnd } from './session-end.ts';

/** The secret travels along: what one tab stored another may read only a moment later. */
export type SessionMessage =
  | { readonly kind: 'entered'; readonly secret: string; readonly userId: number; readonly customerId: number | null }
  | { readonly kind: 'ended'; readonly secret: string; readonly reason: SessionEnd };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tramite.session');

/** Tells the other tabs of this browser what happened to the session they share. */
export function broadcastSession(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function listenToSession(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data));
}
