import type { Decision } from './decision.ts';

/** What one noun contributes to a change that several nouns take part in. */
export type ChangeParts = Partial<Omit<Decision<never>, 'answer' | 'seen'>>;

/** Joins contributions in order into what a decision needs beside its answer. */
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
