import type { Session } from '@tramite/contract';
import { clearDrafts } from '../draft/draft-store.ts';
import { localStore, parseStored, tabStore } from '../preference/browser-storage.ts';
import { createValueStore } from '../store/value-store.ts';
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

const state = createValueStore(readStored());

function readStored(): SessionState {
  const secret = localStore.get(secretKey);
  return { secret, info: secret ? (parseStored(tabStore.get(infoKey)) as Session | null) : null, ended: null };
}

function change(next: SessionState): void {
  if (next.info) {
    tabStore.set(infoKey, JSON.stringify({ ...next.info, sessionId: '' }));
  } else {
    tabStore.remove(infoKey);
  }
  state.set(next);
}

export const getSession = state.get;
export const subscribeSession = state.subscribe;

/** Keeps a session just opened or rotated; the other tabs follow. */
export function startSession(info: Session): void {
  noteUse();
  localStore.set(secretKey, info.sessionId);
  change({ secret: info.sessionId, info, ended: null });
  broadcastSession({ kind: 'started', userId: info.userId, customerId: info.customer?.idCustomer ?? null });
}

/** Takes fresh user info of the session that is open; the secret stays. */
export function refreshSession(info: Session): void {
  change({ ...state.get(), info, ended: null });
}

/**
 * Ends the session on this device; the other tabs follow. With `secret`, only when that one is still in use:
 * a late refusal of a rotated secret must not throw out the session that took its place.
 */
export function endSession(reason: SessionEnd, secret: string | null = state.get().secret): void {
  if (state.get().secret === null || secret !== localStore.get(secretKey)) {
    return;
  }
  localStore.remove(secretKey);
  if (reason === 'logout') {
    clearDrafts();
  }
  change({ secret: null, info: null, ended: reason });
  broadcastSession({ kind: 'ended', reason });
}

/** Follows what the server or a mutation says of the open session; nothing when none is known. */
export function patchSession(patch: Partial<Session>): void {
  const session = state.get();
  if (session.info) {
    change({ ...session, info: { ...session.info, ...patch } });
  }
}

/** The server asks for the code again. */
export function loseMfaApproval(): void {
  patchSession({ approvedMFA: false });
}

/** A new version of a legal agreement has to be accepted; which one, the server says when it is shown. */
export function loseAgreements(): void {
  patchSession({ legalAgreements: [{ id: 0, type: 'TERMS_OF_USE', acceptRequired: true, accepted: false }] });
}

/** Somebody gave the user a temporary password meanwhile. */
export function loseOwnPassword(): void {
  patchSession({ redirectTo: 'alterar_senha' });
}

/** The server asks for the company again. */
export function loseCompany(): void {
  patchSession({ customer: null });
}

listenToSession((message) => {
  if (message.kind === 'ended') {
    if (message.reason === 'logout') {
      clearDrafts();
    }
    change({ secret: null, info: null, ended: message.reason === 'logout' ? 'elsewhere' : message.reason });
    return;
  }
  const { info } = state.get();
  const isSame = info?.userId === message.userId && (info?.customer?.idCustomer ?? null) === message.customerId;
  change({ secret: localStore.get(secretKey), info: isSame ? info : null, ended: null });
});
