import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import type { VersionDefinition } from '../../definitions/process-type/process-type.parts.ts';
import {
  calendarOf,
  type Movement,
  minutesLeft,
  missingFor,
  type ProcessFacts,
  presentMissing,
  transitMovement,
} from '../../records/process/process.parts.ts';
import type { Departure } from './transition.departure.ts';

interface Situation {
  readonly process: ProcessFacts;
  readonly version: VersionDefinition;
  readonly departure: Departure;
  readonly at: Date;
}

interface Prepared extends Situation {
  readonly indexers: ProcessFacts['indexers'];
  /** Documents that come with the move. */
  readonly documents: readonly Pick<ProcessFacts['documents'][number], 'typeId' | 'situation'>[];
}

/** Where the engine takes the process. Throws transition.not_ready with what is missing, or the engine's reason. */
export function ensureMovement(
  { actor }: Ctx,
  { process, version, departure, indexers, documents, at }: Prepared,
): Movement {
  const { transition, token } = departure;
  const prepared = { indexers, documents: [...process.documents, ...documents], pendencies: process.pendencies };
  const missing = missingFor(version, transition, prepared);
  const mayCancel = transition.isCancel && hasPermission(actor, 'process.cancel');
  const movement = transitMovement(version, process, {
    at,
    calendar: calendarOf(process),
    indexers,
    token,
    transitionId: transition.nodeId,
    actorRoleIds: mayCancel ? transition.roleIds : actor.roleIds,
    missing,
  });
  if (typeof movement !== 'string') return movement;
  const details = missing.length > 0 ? { missing: presentMissing(actor, version, missing) } : undefined;
  throw new ProblemError(movement, { details });
}

interface Moved extends Situation {
  readonly movement: Movement;
  /** What follows the stages in the history. */
  readonly why?: string;
}

/** What is told of a process that moved. */
export function tellMovement({ process, version, departure, movement, at, why }: Moved): ChangeParts {
  const { transition, token } = departure;
  const from = version.stages.find(({ id }) => id === transition.fromStageId);
  const data = { transitionId: transition.id, fromStageId: transition.fromStageId, toStageId: movement.arrival.id };
  const moved = `${transition.label}: de ${from?.label ?? ''} para ${movement.arrival.label}`;
  return {
    progress: [
      {
        type: transition.isCancel ? 'CANCEL' : 'TRANSITION',
        processId: process.id,
        description: why === undefined ? moved : `${moved}. Motivo: ${why}`,
        slaMinutes: minutesLeft(token.dueAt, at, calendarOf(process)),
      },
    ],
    audit: [
      {
        action: transition.isCancel ? 'process.cancel' : 'process.transition',
        objectType: 'process',
        objectId: process.id,
        data,
      },
    ],
    events: [{ event: 'process.transitioned', payload: { processId: process.id, ...data } }],
  };
}
