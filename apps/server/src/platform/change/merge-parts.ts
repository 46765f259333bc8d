import type { Decision } from './decision.ts';

/** One module's contribution to a change in which several take part. */
export type ChangeParts = Partial<Omit<Decision<never>, 'answer' | 'seen'>>;

export function mergeParts(...parts: readonly ChangeParts[]): Required<ChangeParts> {
  return {
    guarded: parts.flatMap(({ guarded = [] }) => guarded),
    parts: parts.flatMap((part) => part.parts ?? []),
    progress: parts.flatMap(({ progress = [] }) => progress),
    counters: parts.flatMap(({ counters = [] }) => counters),
    audit: parts.flatMap(({ audit = [] }) => audit),
    events: parts.flatMap(({ events = [] }) => events),
    live: parts.flatMap(({ live = [] }) => live),
  };
}
