import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import { calendarOf, minutesLeft } from '../../records/process/facts/process.calendar.policy.ts';
import type { Situation } from './transition.movement.policy.ts';

interface Moved extends Situation {
  readonly movement: Movement;
  /** What follows the stages in the history. */
  readonly why?: string;
}

const listFormat = new Intl.ListFormat('pt-BR');
const inWords = (labels: readonly string[]) => listFormat.format(labels);

/** What is told of a process that moved. */
export function tellMovement({ process, version, departure, movement, at, why }: Moved): ChangeParts {
  const { transition, token } = departure;
  const from = version.stages.find(({ id }) => id === transition.fromStageId);
  const data = { transitionId: transition.id, fromStageId: transition.fromStageId, toStageId: movement.arrival.id };
  const to = inWords(movement.reached.map(({ label }) => label)) || 'a espera dos outros caminhos';
  const moved = `${transition.label}: de ${from?.label ?? ''} para ${to}`;
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
