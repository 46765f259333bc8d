import type { Session } from '@tramite/contract';
import { localStore, parseStored, removeTraces, tabStore } from '../store/browser-storage.ts';
import { clearDrafts } from '../store/draft-store.ts';
import { createValueStore } from '../store/value-store.ts';
import { noteUse } from './last-use.ts';
import { broadcastSession, listenToSession, type SessionMessage } from './session-channel.ts';
import type { SessionEnd } from './session-end.ts';
import { isInside } from './way-in.ts';

/** The browser's session, after sign-in. */
const secretKey = 'tramite.secret';
/** A session in sign-in belongs to its tab, so that tabs do not interfere. */
const stepKey = 'tramite.step';
const infoKey = 'tramite.session';

export interface SessionState {
  /** Sent as header vnSecret; null when signed out. */
  readonly secret: string | null;
  /** Null until the secret is checked. */
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

/** Stores a new session, for this tab during sign-in, then for the browser. */
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

export function refreshSession(info: Session): void {
  change({ ...state.get(), info, ended: null });
}

/** This tab signs in somebody else; other tabs keep the session. */
export function setSessionAside(): void {
  change({ secret: null, info: null, ended: null });
}

/** For all tabs. With `secret` only if still in use, so that a late refusal does not end the next session. */
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
    removeTraces();
  }
  change({ secret: null, info: null, ended });
}

/** Switches to a session stored by another tab; false if there is none. */
export function followStoredSession(): boolean {
  const stored = localStore.get(secretKey);
  if (isOwnStep() || stored === null || stored === state.get().secret) {
    return false;
  }
  change({ secret: stored, info: null, ended: null });
  return true;
}

export function patchSession(patch: Partial<Session>): void {
  const session = state.get();
  if (session.info) {
    change({ ...session, info: { ...session.info, ...patch } });
  }
}

export function loseMfaApproval(): void {
  patchSession({ approvedMFA: false });
}

export function loseAgreements(): void {
  patchSession({ legalAgreements: [{ id: 0, type: 'TERMS_OF_USE', acceptRequired: true, accepted: false }] });
}

export function loseOwnPassword(): void {
  patchSession({ redirectTo: 'alterar_senha' });
}

export function loseAssumption(): void {
  patchSession({ assumedUntil: new Date(0).toISOString() });
}

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
    // The other tab did not know yet that the secret was replaced.
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
