import { type IncomingMessage, type OutgoingMessage, readMessage } from './frame-message.ts';
import { pageOrigins, parentOrigin } from './origins.ts';

let allowed: readonly string[] = pageOrigins();
let known = parentOrigin();

/** Restricts parents to the company's list once it is known. */
export function allowParents(origins: readonly string[]): void {
  allowed = [window.location.origin, ...origins];
}

/** Only a parent of an allowed origin receives the message. */
export function tellParent(message: OutgoingMessage): void {
  const targets = known === null ? allowed : allowed.filter((origin) => origin === known);
  for (const target of targets) {
    window.parent.postMessage({ v: 1, ...message }, target);
  }
}

export function hasParent(): boolean {
  return known === null ? allowed.length > 1 : allowed.includes(known);
}

/** `onRefused` is called once for each origin that is not allowed. */
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
