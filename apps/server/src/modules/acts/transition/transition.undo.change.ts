import { transitionUndoTime } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { putStep } from './transition.undo.repository.ts';

interface Taken {
  readonly process: ProcessFacts;
  readonly transitionId: number;
  readonly at: Date;
}

/** The parts of a transition that may be taken back: what it tells others waits until then, and what was before is kept. */
export function holdBack(
  { customerId, actor }: Ctx,
  parts: Required<ChangeParts>,
  { process, transitionId, at }: Taken,
): { readonly parts: Required<ChangeParts>; readonly until: Date } {
  const until = new Date(at.getTime() + transitionUndoTime);
  const events = parts.events.map((event) => ({ ...event, waits: { id: uuidv7(at), until } }));
  const step = putStep(customerId, {
    ...{ processId: process.id, version: process.version + 1, at, until },
    ...{ userId: actor.userId, transitionId },
    told: events.map(({ waits }) => waits.id),
    notices: events.flatMap(({ event, payload }) => (event === 'notice.sent' ? [String(payload.batch)] : [])),
  });
  return { parts: { ...parts, events, parts: [...parts.parts, step] }, until };
}
