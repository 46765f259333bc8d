import type { LiveBatch, LivePresence } from '@tramite/contract';
import type { StreamMessage } from './event-stream.ts';

export type LiveNews =
  | { readonly kind: 'batch'; readonly batch: LiveBatch }
  | { readonly kind: 'presence'; readonly presence: LivePresence };

/** Null for messages of a newer server. */
export function toNews({ event, data }: StreamMessage): LiveNews | null {
  if (event === 'batch') {
    return { kind: 'batch', batch: JSON.parse(data) as LiveBatch };
  }
  return event === 'presence' ? { kind: 'presence', presence: JSON.parse(data) as LivePresence } : null;
}
