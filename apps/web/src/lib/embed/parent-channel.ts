import { type IncomingMessage, type OutgoingMessage, readMessage } from './frame-message.ts';
import { pageOrigins, parentOrigin } from './origins.ts';

let allowed: readonly string[] = pageOrigins();
let known = parentOrigin();

/** Narrows the parents that are listened and spoken to, once the company is known: those of its own list. */
export function allowParents(origins: readonly string[]): void {
  allowed = [window.location.origin, ...origins];
}

/** Tells the parent; only a parent of an allowed origin gets it. */
export function tellParent(message: OutgoingMessage): void {
  const targets = known === null ? allowed : allowed.filter((origin) => origin === known);
  for (const target of targets) {
    window.parent.postMessage({ v: 1, ...message }, target);
  }
}

/** Whether a parent of an allowed origin can hear. */
export function hasParent(): boolean {
  return known === null ? allowed.length > 1 : allowed.includes(known);
}

/** Hears what an allowed parent asks for; `onRefused` gets the origin of everybody else, once each. */
export function listenToParent(
  onMessage: (message: IncomingMessage) => void,
  onRefused: (origin: string) => void,
): () => void {
  const refused = new Set<string>();
  const handle = ({ source, origin, data }: MessageEvent) => {
    if (source === window) {
      return;
    }
    if (source !== window.parent || !allowed.includes(origin)) {
      if (!refused.has(origin)) {
        refused.add(origin);
        onRefused(origin);
      }
      return;
    }
    known = origin;
    const message = readMessage(data);
    if (message) {
      onMessage(message);
    }
  };
  window.addEventListener('message', handle);
  return () => window.removeEventListener('message', handle);
}
