import {
  type AcceptedDifference,
  differenceLimits,
  type endpoints,
  type ListedDifference,
  type ListedSide,
  type ResponseOf,
} from '@tramite/contract';
import type { DifferenceSide } from '@tramite/rules/difference/difference-rule';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { isMaskedFor, maskDisplay, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import type { Acceptance, ComparedProcess } from './difference.facts.ts';
import type { JudgedDifference } from './difference.judge.policy.ts';

type Listed = ResponseOf<typeof endpoints.difference.listOfProcess>;

/** The differences whose two sides the actor sees, and how many there are beside them. */
export function presentDifferences(
  actor: Actor,
  process: ComparedProcess,
  differences: readonly JudgedDifference[],
): Listed {
  const seen = differences.filter((each) => isSeen(actor, process, each));
  const items = seen.slice(0, differenceLimits.listed).map((each) => presentDifference(actor, process, each));
  return {
    processId: process.id,
    items,
    unseen: differences.length - seen.length,
    beyond: seen.length - items.length,
  };
}

/** Whether the actor sees both of its sides, be it with masks. */
export function isSeen(actor: Actor, process: ComparedProcess, { sides }: JudgedDifference): boolean {
  return sides.every(({ documentId, indexerId }) => {
    const document = process.documents.find(({ id }) => id === documentId);
    const access = process.restricted?.find(({ id }) => id === indexerId);
    return (documentId === null || document?.isSeen === true) && (!access || maySeeIndexer(actor, access));
  });
}

function presentDifference(actor: Actor, process: ComparedProcess, difference: JudgedDifference): ListedDifference {
  const { key, rule, kind, isHard, said, sides, accepted } = difference;
  const [left, right] = sides.map((side) => presentSide(actor, process, side));
  return {
    ...{ key, rule, kind, isHard, said },
    sides: left && right ? [left, right] : [],
    accepted: accepted && presentAcceptance(accepted),
    abilities: { accept: mayAccept(actor) },
  };
}

function mayAccept(actor: Actor) {
  if (actor.assumedBy !== null) return 'assume.denied' as const;
  return hasPermission(actor, 'document.difference.accept') || 'permission.denied';
}

export const presentAcceptance = ({ userId, userName, at, reason }: Acceptance): AcceptedDifference => ({
  by: { id: userId, name: userName },
  at: new Date(at).toISOString(),
  reason,
});

function presentSide(actor: Actor, process: ComparedProcess, side: DifferenceSide): ListedSide {
  const { documentId, record, indexerId, field, shown } = side;
  const access = process.restricted?.find(({ id }) => id === indexerId);
  const isMasked = access !== undefined && isMaskedFor(actor, access);
  return { documentId, record, indexerId, field, shown: isMasked ? maskDisplay(shown) : shown };
}
