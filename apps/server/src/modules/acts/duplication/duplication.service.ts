import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { keepIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import { beginProcess } from '../../records/process/engine/process.change.ts';
import { type Relocation, relocationReads } from '../../records/process/engine/process.move.change.ts';
import { followMovement } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { copyableIndexers, ensureDuplicable } from './duplication.judge.ts';
import { CHASSIS, type Duplicable, duplicableColumns } from './duplication.repository.ts';

type Body = BodyOf<typeof endpoints.duplication.duplicate>;
type Duplicated = ResponseOf<typeof endpoints.duplication.duplicate>;
type Found = ProcessFacts & Duplicable & Relocation;

/**
 * Begins a process with chosen fields and the tags of another, where the flow decisions lead. Documents, checks,
 * signatures
 * and pendencies are not copied.
 * @throws process.not_found, establishment.not_found, process_type.disabled, duplication.*, indexer.not_found
 */
export async function duplicateProcess(ctx: Ctx, body: Body): Promise<Duplicated> {
  const { db, customerId, actor } = ctx;
  if (!actor.establishmentIds.includes(body.accountId)) throw problem('establishment.not_found');
  const id = await nextId(db, 'process');
  const columns = { ...duplicableColumns(customerId, actor), ...relocationReads(body.accountId) };
  return change(ctx, {
    read: () => findProcessFacts<Duplicable & Relocation>(db, customerId, actor, body.workflowId, columns),
    decide: (process) => decideCopy(ctx, { id, body }, process),
  });
}

interface Copy {
  readonly id: number;
  readonly body: Body;
}

async function decideCopy(ctx: Ctx, { id, body }: Copy, process: Found | undefined): Promise<Decision<Duplicated>> {
  const version = await ensureDuplicable(ctx, process);
  if (!process?.target) throw problem('establishment.not_found');
  const offered = copyableIndexers(ctx.actor, process, version);
  const chosen = offered.filter((item) => body.indexers.includes(item.id));
  if (chosen.length < body.indexers.length) throw problem('indexer.not_found');
  if (chosen.some(({ name }) => name === CHASSIS)) ensureAlone(process, body);
  const at = ctx.clock.now();
  const { target } = process;
  const calendar = calendarOf({ calendar: target.calendar, time_zone: process.time_zone });
  const movement = followMovement(version, { at, calendar, indexers: chosen }, body.breadCrumbs ?? []);
  if (typeof movement === 'string') throw new ProblemError('duplication.wrong_stage');
  const { arrival } = movement;
  const isElsewhere = body.stageId != null && body.stageId !== arrival.id;
  if (isElsewhere || !movement.place.isOpen) throw problem('duplication.wrong_stage');
  const type = { id: process.type_id, name: process.type_name, versionId: version.id };
  const establishment = { id: target.id, name: target.name };
  const filled = keepIndexers(chosen);
  return {
    ...mergeParts(
      await beginProcess(ctx, {
        id,
        type,
        establishment,
        tags: process.tags,
        filled,
        movement,
        ownerId: ctx.actor.userId,
        at,
      }),
      {
        progress: [
          { type: 'DUPLICATE', processId: id, description: `Duplicado do processo #${process.id}` },
          { type: 'DUPLICATE', processId: process.id, description: `Duplicado no processo #${id}` },
        ],
        audit: [
          { action: 'process.duplicate', objectType: 'process', objectId: id, data: { fromProcessId: process.id } },
        ],
      },
    ),
    answer: { workflowId: id, stage: { id: arrival.id, label: arrival.label } },
  };
}

/** Nobody begins a second process with the same chassis without having been told of the first. */
function ensureAlone({ open }: Found, { despiteOpen = false }: Body): void {
  if (despiteOpen || open.length === 0) return;
  const processes = open.map(({ id, name }) => `${name} #${id}`).join(', ');
  throw problem('duplication.open', { values: { processes } });
}
