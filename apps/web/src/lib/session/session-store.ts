import type { Session } from '@tramite/contract';
import { localStore, parseStored, removeKeys, tabStore, tracePrefix } from '../store/browser-storage.ts';
import { clearDrafts } from '../store/draft-store.ts';
import { createValueStore } from '../store/value-store.ts';
import { noteUse } from './last-use.ts';
import { broadcastSession, listenToSession, type SessionMessage } from './session-channel.ts';
import type { SessionEnd } from './session-end.ts';
import { isInside } from './way-in.ts';

/** The session of the browser, once it is inside. */
const secretKey = 'tramite.secret';
/** A session on its way in belongs to the tab that signs in: two tabs that took its steps would rob each other. */
const stepKey = 'tramite.step';
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
  const secret = tabStore.get(stepKey) ?? localStore.get(secretKey);
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

function isOwnStep(): boolean {
  return tabStore.get(stepKey) !== null;
}

/** Keeps a session just opened or rotated: in this tab while it is on its way in, then for the browser; the other tabs follow. */
export function startSession(info: Session): void {
  const secret = info.sessionId;
  noteUse();
  if (!isInside(info)) {
    tabStore.set(stepKey, secret);
    change({ secret, info, ended: null });
    return;
  }
  localStore.set(secretKey, secret);
  tabStore.remove(stepKey);
  change({ secret, info, ended: null });
  tellEntered(secret, info);
}

function tellEntered(secret: string, { userId, customer }: Session): void {
  broadcastSession({ kind: 'entered', secret, userId, customerId: customer?.idCustomer ?? null });
}

/** Takes fresh user info of the session that is open; the secret stays. */
export function refreshSession(info: Session): void {
  change({ ...state.get(), info, ended: null });
}

/** Leaves the session of the browser to the other tabs, while this one signs somebody else in. */
export function setSessionAside(): void {
  change({ secret: null, info: null, ended: null });
}

/**
 * Ends the session on this device; the other tabs follow. With `secret`, only when that one is still in use:
 * a late refusal of a rotated secret must not throw out the session that took its place.
 */
export function endSession(reason: SessionEnd, secret: string | null = state.get().secret): void {
  if (secret === null || secret !== state.get().secret || (reason !== 'logout' && followStoredSession())) {
    return;
  }
  const wasOwnStep = isOwnStep();
  forget(reason, reason);
  if (!wasOwnStep) {
    localStore.remove(secretKey);
    broadcastSession({ kind: 'ended', secret, reason });
  }
}

function forget(reason: SessionEnd, ended: SessionEnd): void {
  tabStore.remove(stepKey);
  if (reason === 'logout') {
    clearDrafts();
    removeKeys(localStore, tracePrefix);
  }
  change({ secret: null, info: null, ended });
}

/** Goes over to the session another tab stored meanwhile; false when there is none but this tab's. */
export function followStoredSession(): boolean {
  const stored = localStore.get(secretKey);
  if (isOwnStep() || stored === null || stored === state.get().secret) {
    return false;
  }
  change({ secret: stored, info: null, ended: null });
  return true;
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

/** The time of an assumed profile is over: what shows the way back takes it. */
export function loseAssumption(): void {
  patchSession({ assumedUntil: new Date(0).toISOString() });
}

/** The server asks for the company again. */
export function loseCompany(): void {
  patchSession({ customer: null });
}

listenToSession((message) => {
  const { secret, info } = state.get();
  if (message.kind === 'entered') {
    followEntered(message);
  } else if (secret === null || isOwnStep()) {
    return;
  } else if (message.reason === 'logout') {
    forget('logout', 'elsewhere');
  } else if (message.secret === secret) {
    forget(message.reason, message.reason);
  } else if (info) {
    // That tab had not yet heard of the secret it was refused for being replaced.
    localStore.set(secretKey, secret);
    tellEntered(secret, info);
  }
});

function followEntered({ secret, userId, customerId }: Extract<SessionMessage, { kind: 'entered' }>): void {
  const { secret: old, info } = state.get();
  if (secret === old) {
    return;
  }
  tabStore.remove(stepKey);
  const isSame = info?.userId === userId && info.customer?.idCustomer === customerId && isInside(info);
  change({ secret, info: isSame ? info : null, ended: null });
}
