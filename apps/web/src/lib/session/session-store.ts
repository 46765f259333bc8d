import type { Session } from '@tramite/contract';
import { clearDrafts } from '../draft/draft-store.ts';
import { localStore, parseStored, tabStore } from '../preference/browser-storage.ts';
import { noteUse } from './last-use.ts';
import { broadcastSession, listenToSession } from './session-channel.ts';
import type { SessionEnd } from './session-end.ts';

const secretKey = 'tramite.secret';
const infoKey = 'tramite.session';

export interface SessionState {
  /** Goes in the vnSecret header; null when signed out. */
  readonly secret: string | null;
  /** Null while the secret has not been checked since the page opened. */
  readonly info: Session | null;
  readonly ended: SessionEnd | null;
}

let state: SessionState = readStored();
const listeners = new Set<() => void>();

function readStored(): SessionState {
  const secret = localStore.get(secretKey);
  return { secret, info: secret ? (parseStored(tabStore.get(infoKey)) as Session | null) : null, ended: null };
}

function change(next: SessionState): void {
  state = next;
  if (next.info) {
    tabStore.set(infoKey, JSON.stringify({ ...next.info, sessionId: '' }));
  } else {
    tabStore.remove(infoKey);
  }
  for (const listener of listeners) {
    listener();
  }
}

export function getSession(): SessionState {
  return state;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a session just opened or rotated; the other tabs follow. */
export function startSession(info: Session): void {
  noteUse();
  localStore.set(secretKey, info.sessionId);
  change({ secret: info.sessionId, info, ended: null });
  broadcastSession({ kind: 'started', userId: info.userId, customerId: info.customer?.idCustomer ?? null });
}

/** Takes fresh user info of the session that is open; the secret stays. */
export function refreshSession(info: Session): void {
  change({ ...state, info, ended: null });
}

/**
 * Ends the session on this device; the other tabs follow. With `secret`, only when that one is still in use:
 * a late refusal of a rotated secret must not throw out the session that took its place.
 */
export function endSession(reason: SessionEnd, secret: string | null = state.secret): void {
  if (state.secret === null || secret !== localStore.get(secretKey)) {
    return;
  }
  localStore.remove(secretKey);
  if (reason === 'logout') {
    clearDrafts();
  }
  change({ secret: null, info: null, ended: reason });
  broadcastSession({ kind: 'ended', reason });
}

/** The server asks for the code again. */
export function loseMfaApproval(): void {
  if (state.info) {
    change({ ...state, info: { ...state.info, approvedMFA: false } });
  }
}

/** A new version of a legal agreement has to be accepted; which one, the server says when it is shown. */
export function loseAgreements(): void {
  if (state.info) {
    const legalAgreements = [{ id: 0, type: 'TERMS_OF_USE' as const, acceptRequired: true, accepted: false }];
    change({ ...state, info: { ...state.info, legalAgreements } });
  }
}

/** Somebody gave the user a temporary password meanwhile. */
export function loseOwnPassword(): void {
  if (state.info) {
    change({ ...state, info: { ...state.info, redirectTo: 'alterar_senha' } });
  }
}

/** The server asks for the company again. */
export function loseCompany(): void {
  if (state.info) {
    change({ ...state, info: { ...state.info, customer: null } });
  }
}

listenToSession((message) => {
  if (message.kind === 'ended') {
    if (message.reason === 'logout') {
      clearDrafts();
    }
    change({ secret: null, info: null, ended: message.reason === 'logout' ? 'elsewhere' : message.reason });
    return;
  }
  const isSame =
    state.info?.userId === message.userId && (state.info?.customer?.idCustomer ?? null) === message.customerId;
  change({ secret: localStore.get(secretKey), info: isSame ? state.info : null, ended: null });
});
