import type { Session } from '@tramite/contract';
import { parseStored, tabStore } from '../../lib/store/browser-storage.ts';

const key = 'tramite.reset';

/** The part of a reset session that its screen needs. */
export type ResetSession = Pick<Session, 'sessionId' | 'name'>;

/**
 * The session that the link of a mail opened in this tab: the link is used up by then, and a page that is loaded anew
 * goes on with it. It ends by itself after a quarter of an hour and is good for a new password only.
 */
export function keptReset(token: string): ResetSession | null {
  const kept = parseStored(tabStore.get(key)) as { token: string; session: ResetSession } | null;
  return kept?.token === token ? kept.session : null;
}

export function keepReset(token: string, { sessionId, name }: ResetSession): void {
  tabStore.set(key, JSON.stringify({ token, session: { sessionId, name } }));
}

export function forgetReset(): void {
  tabStore.remove(key);
}
